import { Body, Controller } from '@nestjs/common';
import { ChangePreferencesRequest, type MailPreferences } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { MailPreferenceService } from './mail-preference.service';

@Controller()
export class PreferencesController {
  constructor(private readonly choices: MailPreferenceService) {}

  @Call('GET /api/notifications/preferences')
  read(@Caller() caller: Identity): Promise<MailPreferences> {
    return this.choices.of(caller.id);
  }

  @Call('PATCH /api/notifications/preferences')
  change(@Caller() caller: Identity, @Body() request: ChangePreferencesRequest): Promise<MailPreferences> {
    return this.choices.change(caller.id, request);
  }
}

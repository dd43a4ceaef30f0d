import { Body, Controller } from '@nestjs/common';
import { ChangePreferencesRequest, type MailPreferences } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { MailPreferenceService } from './mail-preference.service';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: MailPreferenceService) {}

  @Call('GET /api/notifications/preferences')
  read(@Caller() caller: Identity): Promise<MailPreferences> {
    return this.preferences.of(caller.id);
  }

  @Call('PATCH /api/notifications/preferences')
  change(@Caller() caller: Identity, @Body() request: ChangePreferencesRequest): Promise<MailPreferences> {
    return this.preferences.change(caller.id, request);
  }
}

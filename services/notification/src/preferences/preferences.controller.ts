import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ChangePreferencesRequest, type MailPreferences } from '@udin/contracts';
import { Caller, type Identity } from '@udin/service-kit';
import { MailPreferenceService } from './mail-preference.service';

@Controller('api/notifications/preferences')
export class PreferencesController {
  constructor(private readonly choices: MailPreferenceService) {}

  @Get()
  read(@Caller() caller: Identity): Promise<MailPreferences> {
    return this.choices.of(caller.id);
  }

  @Patch()
  change(@Caller() caller: Identity, @Body() request: ChangePreferencesRequest): Promise<MailPreferences> {
    return this.choices.change(caller.id, request);
  }
}

import { Body, Controller } from '@nestjs/common';
import { ChangePreferencesRequest, type MailPreferences } from '@udin/contracts';
import { Call, Caller, type Identity } from '@udin/service-kit';
import { MailPreferenceService } from './mail-preference.service';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: MailPreferenceService) {}

  @Call('GET /api/notifications/preferences')
  read(@Caller() caller: Identity): Promise<MailPreferences> {
    return caller.type === 'admin' ? this.preferences.ofAdmin(caller.id) : this.preferences.of(caller.id);
  }

  @Call('PATCH /api/notifications/preferences')
  async change(@Caller() caller: Identity, @Body() request: ChangePreferencesRequest): Promise<MailPreferences> {
    // A customer has no work.
    const { newWork, ...own } = request;
    await this.preferences.change(caller.id, caller.type === 'admin' ? { ...own, newWork } : own);
    return this.read(caller);
  }
}

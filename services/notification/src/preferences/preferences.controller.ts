import { Body, Controller, Param } from '@nestjs/common';
import { ChangePreferencesRequest, type MailPreferences } from '@udin/contracts';
import { Call, Caller, fieldProblem, type Identity, UuidPipe } from '@udin/service-kit';
import { CustomerLanguageService } from './customer-language.service';
import { MailPreferenceService } from './mail-preference.service';

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: MailPreferenceService,
    private readonly languages: CustomerLanguageService,
  ) {}

  @Call('GET /api/notifications/preferences')
  read(@Caller() caller: Identity): Promise<MailPreferences> {
    return caller.type === 'admin' ? this.preferences.ofAdmin(caller.id) : this.preferences.of(caller.id);
  }

  @Call('PATCH /api/notifications/preferences')
  async change(@Caller() caller: Identity, @Body() request: ChangePreferencesRequest): Promise<MailPreferences> {
    if (request.newWork && caller.type !== 'admin') throw fieldProblem('newWork', 'Only the team is told of new work.');
    await this.preferences.change(caller.id, request);
    return this.read(caller);
  }

  @Call('GET /api/notifications/languages/:userId')
  async languageOf(@Param('userId', new UuidPipe('auth.account-not-found')) userId: string) {
    return { language: await this.languages.of(userId) };
  }
}

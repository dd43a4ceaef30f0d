import { Module } from '@nestjs/common';
import { MailPreferenceService } from './mail-preference.service';
import { PreferencesController } from './preferences.controller';

@Module({ controllers: [PreferencesController], providers: [MailPreferenceService], exports: [MailPreferenceService] })
export class PreferencesModule {}

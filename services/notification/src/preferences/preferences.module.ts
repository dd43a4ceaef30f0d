import { Module } from '@nestjs/common';
import { MailChoices } from './mail-choices';
import { PreferencesController } from './preferences.controller';

@Module({ controllers: [PreferencesController], providers: [MailChoices], exports: [MailChoices] })
export class PreferencesModule {}

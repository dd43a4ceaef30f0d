import { Module } from '@nestjs/common';
import { MailMetrics } from './mail-metrics';
import { MailQueue } from './mail-queue';
import { MailTransport } from './mail-transport';
import { Mailer } from './mailer';
import { SentJournal } from './sent-journal';

@Module({ providers: [MailQueue, MailTransport, SentJournal, Mailer, MailMetrics], exports: [MailQueue] })
export class MailsModule {}

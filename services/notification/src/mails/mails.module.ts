import { Module } from '@nestjs/common';
import { MailMetricsService } from './mail-metrics.service';
import { MailQueueService } from './mail-queue.service';
import { MailTransportService } from './mail-transport.service';
import { MailDeliveryService } from './mail-delivery.service';
import { SentJournalService } from './sent-journal.service';

@Module({
  providers: [MailQueueService, MailTransportService, SentJournalService, MailDeliveryService, MailMetricsService],
  exports: [MailQueueService],
})
export class MailsModule {}

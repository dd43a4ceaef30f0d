import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ProviderModule } from '../provider/provider.module';
import { DisputeAnnouncementService } from './dispute-announcement.service';
import { DisputeImportService } from './dispute-import.service';
import { DisputeReminderService } from './dispute-reminder.service';
import { DisputeService } from './dispute.service';

@Module({
  imports: [LedgerModule, ProviderModule],
  providers: [DisputeService, DisputeImportService, DisputeReminderService, DisputeAnnouncementService],
  exports: [DisputeService, DisputeImportService, DisputeReminderService, DisputeAnnouncementService],
})
export class DisputesModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { OrderedFilesModule } from '../ordered-files/ordered-files.module';
import { ProviderModule } from '../provider/provider.module';
import { TaxDocumentsModule } from '../tax-documents/tax-documents.module';
import { RefundExecutionService } from './refund-execution.service';
import { RefundImportService } from './refund-import.service';
import { RefundRequestService } from './refund-request.service';
import { RefundResumeService } from './refund-resume.service';
import { RefundSettlementService } from './refund-settlement.service';
import { RefundsController } from './refunds.controller';
import { SurplusPaymentService } from './surplus-payment.service';

@Module({
  imports: [OrderedFilesModule, TaxDocumentsModule, ProviderModule, LedgerModule],
  controllers: [RefundsController],
  providers: [
    RefundRequestService,
    RefundExecutionService,
    RefundSettlementService,
    RefundResumeService,
    RefundImportService,
    SurplusPaymentService,
  ],
  exports: [
    RefundExecutionService,
    RefundSettlementService,
    RefundResumeService,
    RefundImportService,
    SurplusPaymentService,
  ],
})
export class RefundsModule {}

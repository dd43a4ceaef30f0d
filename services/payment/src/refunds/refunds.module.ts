import { Module } from '@nestjs/common';
import { TaxDocumentsModule } from '../tax-documents/tax-documents.module';
import { ProviderModule } from '../provider/provider.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RefundExecutionService } from './refund-execution.service';
import { RefundImportService } from './refund-import.service';
import { RefundRequestService } from './refund-request.service';
import { RefundSettlementService } from './refund-settlement.service';
import { RefundsController } from './refunds.controller';
import { RefundResumeService } from './refund-resume.service';
import { SurplusPaymentService } from './surplus-payment.service';

@Module({
  imports: [TaxDocumentsModule, ProviderModule, LedgerModule],
  controllers: [RefundsController],
  providers: [
    RefundRequestService,
    RefundExecutionService,
    RefundSettlementService,
    RefundResumeService,
    RefundImportService,
    SurplusPaymentService,
  ],
  exports: [RefundSettlementService, RefundResumeService, RefundImportService, SurplusPaymentService],
})
export class RefundsModule {}

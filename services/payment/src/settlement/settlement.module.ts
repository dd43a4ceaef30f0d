import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { OrderedFilesModule } from '../ordered-files/ordered-files.module';
import { ProviderModule } from '../provider/provider.module';
import { RefundsModule } from '../refunds/refunds.module';
import { TaxDocumentsModule } from '../tax-documents/tax-documents.module';
import { CaptureService } from './capture.service';
import { PaymentConfirmationService } from './payment-confirmation.service';
import { PaymentsController } from './payments.controller';
import { SettlementService } from './settlement.service';
import { TransactionUpdateService } from './transaction-update.service';
import { UpdateTransactionController } from './update-transaction.controller';

@Module({
  imports: [OrderedFilesModule, TaxDocumentsModule, ProviderModule, RefundsModule, LedgerModule],
  controllers: [PaymentsController, UpdateTransactionController],
  providers: [SettlementService, PaymentConfirmationService, CaptureService, TransactionUpdateService],
  exports: [SettlementService, PaymentConfirmationService],
})
export class SettlementModule {}

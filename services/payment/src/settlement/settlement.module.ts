import { Module } from '@nestjs/common';
import { TaxDocumentsModule } from '../invoices/tax-documents.module';
import { ProviderModule } from '../provider/provider.module';
import { RefundsModule } from '../refunds/refunds.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { CaptureService } from './capture.service';
import { ConfirmationService } from './confirmation.service';
import { PaymentsController } from './payments.controller';
import { SettlementService } from './settlement.service';
import { TransactionUpdateService } from './transaction-update.service';
import { UpdateTransactionController } from './update-transaction.controller';

@Module({
  imports: [TaxDocumentsModule, ProviderModule, RefundsModule, TransactionsModule],
  controllers: [PaymentsController, UpdateTransactionController],
  providers: [SettlementService, ConfirmationService, CaptureService, TransactionUpdateService],
  exports: [SettlementService, ConfirmationService],
})
export class SettlementModule {}

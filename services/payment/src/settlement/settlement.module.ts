import { Module } from '@nestjs/common';
import { PapersModule } from '../invoices/papers.module';
import { ProviderModule } from '../provider/provider.module';
import { RefundsModule } from '../refunds/refunds.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { CapturePayment } from './capture-payment';
import { ConfirmPayment } from './confirm-payment';
import { PaymentsController } from './payments.controller';
import { Settlement } from './settlement';
import { UpdateTransaction } from './update-transaction';
import { UpdateTransactionController } from './update-transaction.controller';

@Module({
  imports: [PapersModule, ProviderModule, RefundsModule, TransactionsModule],
  controllers: [PaymentsController, UpdateTransactionController],
  providers: [Settlement, ConfirmPayment, CapturePayment, UpdateTransaction],
  exports: [Settlement, ConfirmPayment],
})
export class SettlementModule {}

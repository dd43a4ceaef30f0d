import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module';
import { ProviderModule } from '../provider/provider.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { MakeRefund } from './make-refund';
import { RefundSettlement } from './refund-settlement';
import { RefundsController } from './refunds.controller';
import { ResumeRefunds } from './resume-refunds';

@Module({
  imports: [InvoicesModule, ProviderModule, TransactionsModule],
  controllers: [RefundsController],
  providers: [MakeRefund, RefundSettlement, ResumeRefunds],
  exports: [RefundSettlement, ResumeRefunds],
})
export class RefundsModule {}

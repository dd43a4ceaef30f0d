import { Module } from '@nestjs/common';
import { PapersModule } from '../invoices/papers.module';
import { ProviderModule } from '../provider/provider.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { MakeRefund } from './make-refund';
import { RefundSettlement } from './refund-settlement';
import { RefundsController } from './refunds.controller';
import { ResumeRefunds } from './resume-refunds';

@Module({
  imports: [PapersModule, ProviderModule, TransactionsModule],
  controllers: [RefundsController],
  providers: [MakeRefund, RefundSettlement, ResumeRefunds],
  exports: [RefundSettlement, ResumeRefunds],
})
export class RefundsModule {}

import { Module } from '@nestjs/common';
import { PapersModule } from '../invoices/papers.module';
import { ProviderModule } from '../provider/provider.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { ExecuteRefund } from './execute-refund';
import { ImportRefunds } from './import-refunds';
import { MakeRefund } from './make-refund';
import { RefundSettlement } from './refund-settlement';
import { RefundsController } from './refunds.controller';
import { ResumeRefunds } from './resume-refunds';
import { SurplusPayments } from './surplus-payments';

@Module({
  imports: [PapersModule, ProviderModule, TransactionsModule],
  controllers: [RefundsController],
  providers: [MakeRefund, ExecuteRefund, RefundSettlement, ResumeRefunds, ImportRefunds, SurplusPayments],
  exports: [RefundSettlement, ResumeRefunds, ImportRefunds, SurplusPayments],
})
export class RefundsModule {}

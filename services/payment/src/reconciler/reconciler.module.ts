import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { Reconciler } from './reconciler';

@Module({
  imports: [ProviderModule, SettlementModule, RefundsModule, TransactionsModule],
  providers: [Reconciler],
  exports: [Reconciler],
})
export class ReconcilerModule {}

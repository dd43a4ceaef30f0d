import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { LookAtOrder } from './look-at-order';
import { Reconciler } from './reconciler';

@Module({
  imports: [ProviderModule, SettlementModule, RefundsModule, TransactionsModule],
  providers: [Reconciler, LookAtOrder],
  exports: [Reconciler],
})
export class ReconcilerModule {}

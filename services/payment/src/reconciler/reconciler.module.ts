import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/disputes.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ProviderModule } from '../provider/provider.module';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { OrderLookupService } from './order-lookup.service';
import { ReconcilerJob } from './reconciler.job';

@Module({
  imports: [ProviderModule, SettlementModule, RefundsModule, LedgerModule, DisputesModule],
  providers: [ReconcilerJob, OrderLookupService],
  exports: [ReconcilerJob, OrderLookupService],
})
export class ReconcilerModule {}

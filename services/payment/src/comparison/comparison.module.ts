import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ProviderModule } from '../provider/provider.module';
import { ReconcilerModule } from '../reconciler/reconciler.module';
import { ComparisonController } from './comparison.controller';
import { ComparisonJob } from './comparison.job';
import { ComparisonListService } from './comparison-list.service';
import { ComparisonService } from './comparison.service';
import { DifferenceMetricsService } from './difference-metrics.service';
import { JudgePaymentService } from './judge-payment.service';
import { UnknownOrderService } from './unknown-order.service';

/** Holds what the payment provider took against the books. */
@Module({
  imports: [LedgerModule, ProviderModule, ReconcilerModule],
  controllers: [ComparisonController],
  providers: [
    ComparisonJob,
    ComparisonService,
    JudgePaymentService,
    UnknownOrderService,
    ComparisonListService,
    DifferenceMetricsService,
  ],
})
export class ComparisonModule {}

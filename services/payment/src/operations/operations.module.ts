import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ReconcilerModule } from '../reconciler/reconciler.module';
import { RefundsModule } from '../refunds/refunds.module';
import { AwaitedReminderJob } from './awaited-reminder.job';
import { MendOrderService } from './mend-order.service';
import { NoteClosedAccountConsumer } from './note-closed-account.consumer';
import { OperationsController } from './operations.controller';
import { StandingOrderService } from './standing-order.service';
import { WaitingRefundService } from './waiting-refund.service';

/** What an operator sees and mends of orders and refunds. */
@Module({
  imports: [LedgerModule, ReconcilerModule, RefundsModule],
  controllers: [OperationsController, NoteClosedAccountConsumer],
  providers: [StandingOrderService, MendOrderService, WaitingRefundService, AwaitedReminderJob],
})
export class OperationsModule {}

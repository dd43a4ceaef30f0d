import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { FollowRefundRequestsConsumer } from './follow-refund-requests.consumer';
import { HoldService } from './hold.service';
import { HoldsController } from './holds.controller';

/** What keeps the books of an order longer than all others: a dispute, and a refund that nobody has decided on. */
@Module({
  imports: [LedgerModule],
  controllers: [HoldsController, FollowRefundRequestsConsumer],
  providers: [HoldService],
  exports: [HoldService],
})
export class HoldsModule {}

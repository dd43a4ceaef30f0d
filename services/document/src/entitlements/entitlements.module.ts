import { Module } from '@nestjs/common';
import { ArrivalService } from '@udin/service-kit';
import { AwaitedDocumentsController } from './awaited-documents.controller';
import { ClockService } from '../desk/clock.service';
import { LearnOfDisputeConsumer } from './disputes/learn-of-dispute.consumer';
import { EntitlementService } from './entitlement.service';
import { ForgetOldOrderConsumer } from './forget-old-order.consumer';
import { LockUploadsOnRefundConsumer } from './lock-uploads-on-refund.consumer';
import { NoteFailedPaymentConsumer } from './note-failed-payment.consumer';
import { UnlockUploadsOnPaymentConsumer } from './unlock-uploads-on-payment.consumer';
import { GivePlaceBackConsumer } from './withdrawals/give-place-back.consumer';
import { PlaceWithdrawalService } from './withdrawals/place-withdrawal.service';
import { WithdrawUnusedPlaceConsumer } from './withdrawals/withdraw-unused-place.consumer';

@Module({
  controllers: [
    AwaitedDocumentsController,
    UnlockUploadsOnPaymentConsumer,
    LockUploadsOnRefundConsumer,
    NoteFailedPaymentConsumer,
    ForgetOldOrderConsumer,
    WithdrawUnusedPlaceConsumer,
    GivePlaceBackConsumer,
    LearnOfDisputeConsumer,
  ],
  providers: [EntitlementService, PlaceWithdrawalService, ArrivalService, ClockService],
  exports: [EntitlementService, ClockService],
})
export class EntitlementsModule {}

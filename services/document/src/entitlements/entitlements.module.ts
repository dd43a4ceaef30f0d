import { Module } from '@nestjs/common';
import { AwaitedDocumentsController } from './awaited-documents.controller';
import { ClockService } from '../desk/clock.service';
import { EntitlementService } from './entitlement.service';
import { LockUploadsOnRefundConsumer } from './lock-uploads-on-refund.consumer';
import { NoteFailedPaymentConsumer } from './note-failed-payment.consumer';
import { PaymentArrivalService } from './payment-arrival.service';
import { UnlockUploadsOnPaymentConsumer } from './unlock-uploads-on-payment.consumer';

@Module({
  controllers: [
    AwaitedDocumentsController,
    UnlockUploadsOnPaymentConsumer,
    LockUploadsOnRefundConsumer,
    NoteFailedPaymentConsumer,
  ],
  providers: [EntitlementService, PaymentArrivalService, ClockService],
  exports: [EntitlementService, ClockService],
})
export class EntitlementsModule {}

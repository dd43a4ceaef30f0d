import { Module } from '@nestjs/common';
import { AwaitedDocumentsController } from './awaited-documents.controller';
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
  providers: [EntitlementService, PaymentArrivalService],
  exports: [EntitlementService],
})
export class EntitlementsModule {}

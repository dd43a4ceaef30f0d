import { Module } from '@nestjs/common';
import { AwaitedDocumentsController } from './awaited-documents.controller';
import { Entitlements } from './entitlements';
import { LockUploadsOnRefundConsumer } from './lock-uploads-on-refund.consumer';
import { NoteFailedPaymentConsumer } from './note-failed-payment.consumer';
import { PaymentArrivals } from './payment-arrivals';
import { UnlockUploadsOnPaymentConsumer } from './unlock-uploads-on-payment.consumer';

@Module({
  controllers: [
    AwaitedDocumentsController,
    UnlockUploadsOnPaymentConsumer,
    LockUploadsOnRefundConsumer,
    NoteFailedPaymentConsumer,
  ],
  providers: [Entitlements, PaymentArrivals],
  exports: [Entitlements],
})
export class EntitlementsModule {}

import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module';
import { NoticesModule } from '../notices/notices.module';
import { PreferencesModule } from '../preferences/preferences.module';
import { AcknowledgeDocumentConsumer } from './acknowledge-document.consumer';
import { AnnouncementService } from './announcement.service';
import { ConfirmDeletionConsumer } from './confirm-deletion.consumer';
import { ConfirmPaymentConsumer } from './confirm-payment.consumer';
import { PassOnNoteConsumer } from './pass-on-note.consumer';
import { TellDocumentMovedConsumer } from './tell-document-moved.consumer';
import { TellDocumentSignedConsumer } from './tell-document-signed.consumer';
import { TellFailedPaymentConsumer } from './tell-failed-payment.consumer';
import { TellRefundConsumer } from './tell-refund.consumer';
import { WelcomeNewCustomerConsumer } from './welcome-new-customer.consumer';

@Module({
  imports: [MailsModule, NoticesModule, PreferencesModule],
  controllers: [
    WelcomeNewCustomerConsumer,
    ConfirmPaymentConsumer,
    TellFailedPaymentConsumer,
    TellRefundConsumer,
    AcknowledgeDocumentConsumer,
    TellDocumentMovedConsumer,
    TellDocumentSignedConsumer,
    ConfirmDeletionConsumer,
    PassOnNoteConsumer,
  ],
  providers: [AnnouncementService],
})
export class ConsumersModule {}

import { Module } from '@nestjs/common';
import { LearnOfTeamConsumer, MessagingModule } from '@udin/messaging';
import { AddressService } from './addresses/address.service';
import { FollowAddressConsumer } from './addresses/follow-address.consumer';
import { ClosedAccountService } from './closing/closed-account.service';
import { ForgetClosedAccountsJob } from './closing/forget-closed-accounts.job';
import { ForgetNewsOfClosedAccountConsumer } from './closing/forget-news-of-closed-account.consumer';
import { StopCircularConsumer } from './circulars/stop-circular.consumer';
import { TellCircularConsumer } from './circulars/tell-circular.consumer';
import { OldRowsJob } from './cleanup/old-rows.job';
import { AcknowledgeDocumentConsumer } from './consumers/acknowledge-document.consumer';
import { AskCustomerConsumer } from './consumers/ask-customer.consumer';
import { AnnouncementService } from './consumers/announcement.service';
import { RecipientService } from './consumers/recipient.service';
import { ClockService } from './digest/clock.service';
import { DigestJob } from './digest/digest.job';
import { DigestService } from './digest/digest.service';
import { DocumentFactsService } from './digest/document-facts.service';
import { NewWorkService } from './digest/new-work.service';
import { CurrentNewsService } from './order-news/current-news.service';
import { OrderNewsService } from './order-news/order-news.service';
import { ConfirmDeletionConsumer } from './consumers/confirm-deletion.consumer';
import { ConfirmPaymentConsumer } from './consumers/confirm-payment.consumer';
import { DropPaidBackWorkConsumer } from './consumers/drop-paid-back-work.consumer';
import { ForgetQuestionConsumer } from './consumers/forget-question.consumer';
import { PassOnAnswerConsumer } from './consumers/pass-on-answer.consumer';
import { PassOnReplacementConsumer } from './consumers/pass-on-replacement.consumer';
import { TellAssigneeConsumer } from './consumers/tell-assignee.consumer';
import { TellPreparedConsumer } from './consumers/tell-prepared.consumer';
import { TellSentBackConsumer } from './consumers/tell-sent-back.consumer';
import { WarnOfDueTimeConsumer } from './consumers/warn-of-due-time.consumer';
import { PassOnNoteConsumer } from './consumers/pass-on-note.consumer';
import { TellDocumentMovedConsumer } from './consumers/tell-document-moved.consumer';
import { TellDocumentSignedConsumer } from './consumers/tell-document-signed.consumer';
import { TellDocumentRevokedConsumer } from './consumers/tell-document-revoked.consumer';
import { TellUdinChangedConsumer } from './consumers/tell-udin-changed.consumer';
import { RemindOfUploadConsumer } from './consumers/remind-of-upload.consumer';
import { TellDisputeConsumer } from './consumers/tell-dispute.consumer';
import { TellFailedPaymentConsumer } from './consumers/tell-failed-payment.consumer';
import { RemindOfRefundRequestConsumer } from './consumers/remind-of-refund-request.consumer';
import { TellRefundDeclinedConsumer } from './consumers/tell-refund-declined.consumer';
import { TellRefundFailedConsumer } from './consumers/tell-refund-failed.consumer';
import { TellRefundConsumer } from './consumers/tell-refund.consumer';
import { WarnOfUdinConsumer } from './consumers/warn-of-udin.consumer';
import { WelcomeNewCustomerConsumer } from './consumers/welcome-new-customer.consumer';
import { RewriteNoteConsumer } from './consumers/rewrite-note.consumer';
import { WithdrawNoteConsumer } from './consumers/withdraw-note.consumer';
import { BringMailsForwardJob } from './mails/bring-mails-forward.job';
import { Doorbell } from './mails/doorbell';
import { FailedMailsController } from './mails/failed-mails.controller';
import { MailDeliveryService } from './mails/mail-delivery.service';
import { MailMetricsService } from './mails/mail-metrics.service';
import { MailQueueService } from './mails/mail-queue.service';
import { SentJournalService } from './mails/sent-journal.service';
import { NoteNewsService } from './note-news/note-news.service';
import { NoticeBoardService } from './notices/notice-board.service';
import { NoticeService } from './notices/notice.service';
import { NoticesController } from './notices/notices.controller';
import { CustomerLanguageService } from './preferences/customer-language.service';
import { MailPreferenceService } from './preferences/mail-preference.service';
import { PreferencesController } from './preferences/preferences.controller';
import { StaffService } from './team/staff.service';
import { LiveNoticeService } from './stream/live-notice.service';
import { NoticeArrivalService } from './stream/notice-arrival.service';
import { StreamController } from './stream/stream.controller';

const CONSUMERS = [
  WelcomeNewCustomerConsumer,
  ConfirmPaymentConsumer,
  TellFailedPaymentConsumer,
  RemindOfUploadConsumer,
  TellRefundConsumer,
  RemindOfRefundRequestConsumer,
  TellRefundDeclinedConsumer,
  TellRefundFailedConsumer,
  TellDisputeConsumer,
  AcknowledgeDocumentConsumer,
  TellDocumentMovedConsumer,
  TellDocumentSignedConsumer,
  TellUdinChangedConsumer,
  TellDocumentRevokedConsumer,
  ConfirmDeletionConsumer,
  DropPaidBackWorkConsumer,
  PassOnNoteConsumer,
  RewriteNoteConsumer,
  WithdrawNoteConsumer,
  LearnOfTeamConsumer,
  AskCustomerConsumer,
  PassOnAnswerConsumer,
  ForgetQuestionConsumer,
  PassOnReplacementConsumer,
  TellAssigneeConsumer,
  TellPreparedConsumer,
  TellSentBackConsumer,
  WarnOfDueTimeConsumer,
  WarnOfUdinConsumer,
  FollowAddressConsumer,
  ForgetNewsOfClosedAccountConsumer,
  TellCircularConsumer,
  StopCircularConsumer,
];

const MAILS = [
  Doorbell,
  MailQueueService,
  SentJournalService,
  MailDeliveryService,
  MailMetricsService,
  BringMailsForwardJob,
];
const NOTICES = [NoticeBoardService, NoticeService, LiveNoticeService, NoticeArrivalService];

const DIGESTS = [ClockService, NewWorkService, DocumentFactsService, DigestService, DigestJob];
const TELLING = [
  AddressService,
  RecipientService,
  AnnouncementService,
  OrderNewsService,
  CurrentNewsService,
  NoteNewsService,
  StaffService,
];

/** One module: the folders are the features, and all of them exist for the consumers. */
@Module({
  imports: [MessagingModule.forRoot({ service: 'notification' })],
  // Notices last: the paths of the others must not be taken for an id.
  controllers: [...CONSUMERS, FailedMailsController, PreferencesController, StreamController, NoticesController],
  providers: [
    ...TELLING,
    ...DIGESTS,
    ...MAILS,
    ...NOTICES,
    MailPreferenceService,
    CustomerLanguageService,
    OldRowsJob,
    ClosedAccountService,
    ForgetClosedAccountsJob,
  ],
})
export class AppModule {}

import type { AdminChanged } from './admin-changed.event';
import type { PaymentBooksRemoved } from './books-removed.event';
import type {
  DocumentAnswered,
  DocumentAssigned,
  DocumentOverdue,
  DocumentQuestionAsked,
  DocumentQuestionWithdrawn,
  DocumentRefundUndecided,
  DocumentReplaced,
} from './desk.events';
import type { PaymentDisputed } from './dispute.event';
import type {
  DocumentDeleted,
  DocumentPaidBack,
  DocumentSealed,
  DocumentSigned,
  DocumentStatusChanged,
  DocumentUploaded,
} from './document.events';
import type { NoteAdded } from './note-added.event';
import type { NotePriorityChanged } from './note-priority-changed.event';
import type { NoteTextChanged } from './note-text-changed.event';
import type { NoteWithdrawn } from './note-withdrawn.event';
import type { PaymentCompleted, PaymentFailed, PaymentRefunded, PaymentUploadAwaited } from './payment.events';
import type { DocumentRefundDeclined, DocumentRefundRequestChanged, PaymentRefundFailed } from './refund.events';
import type { DocumentPrepared, DocumentSentBack } from './review.events';
import type { SessionEnded } from './session-ended.event';
import type { DocumentRevoked, DocumentUdinChanged, DocumentUdinDue } from './udin.events';
import type { UserChanged } from './user-changed.event';
import type { UserClosed } from './user-closed.event';
import type { UserRegistered } from './user-registered.event';
import type { DocumentWithdrawalDecided, PaymentWithdrawalAsked, PaymentWithdrawalUndone } from './withdrawal.events';

export type ServiceName = 'auth' | 'payment' | 'document' | 'notes' | 'vault' | 'notification';

export interface EventMap {
  'user.registered': UserRegistered;
  'user.changed': UserChanged;
  'user.closed': UserClosed;
  'admin.changed': AdminChanged;
  'session.ended': SessionEnded;
  'payment.completed': PaymentCompleted;
  'payment.failed': PaymentFailed;
  'payment.refunded': PaymentRefunded;
  'payment.upload-awaited': PaymentUploadAwaited;
  'payment.books-removed': PaymentBooksRemoved;
  'payment.refund-failed': PaymentRefundFailed;
  'payment.disputed': PaymentDisputed;
  'payment.dispute-unanswered': PaymentDisputed;
  'payment.dispute-undecided': PaymentDisputed;
  'payment.dispute-recounted': PaymentDisputed;
  'payment.withdrawal-asked': PaymentWithdrawalAsked;
  'payment.withdrawal-undone': PaymentWithdrawalUndone;
  'document.uploaded': DocumentUploaded;
  'document.status-changed': DocumentStatusChanged;
  'document.signed': DocumentSigned;
  'document.sealed': DocumentSealed;
  'document.udin-changed': DocumentUdinChanged;
  'document.udin-due': DocumentUdinDue;
  'document.revoked': DocumentRevoked;
  'document.deleted': DocumentDeleted;
  'document.paid-back': DocumentPaidBack;
  'document.refund-request-changed': DocumentRefundRequestChanged;
  'document.refund-declined': DocumentRefundDeclined;
  'document.withdrawal-decided': DocumentWithdrawalDecided;
  'document.question-asked': DocumentQuestionAsked;
  'document.question-withdrawn': DocumentQuestionWithdrawn;
  'document.answered': DocumentAnswered;
  'document.replaced': DocumentReplaced;
  'document.assigned': DocumentAssigned;
  'document.prepared': DocumentPrepared;
  'document.sent-back': DocumentSentBack;
  'document.overdue': DocumentOverdue;
  'document.refund-undecided': DocumentRefundUndecided;
  'note.added': NoteAdded;
  'note.text-changed': NoteTextChanged;
  'note.priority-changed': NotePriorityChanged;
  'note.withdrawn': NoteWithdrawn;
}

export type EventName = keyof EventMap;

export interface EventDefinition<N extends EventName = EventName> {
  version: number;
  /** One sentence: what has become true. */
  meaning: string;
  from: ServiceName;
  to: readonly ServiceName[];
  data: new () => EventMap[N];
  example: EventMap[N];
}

import { AdminChanged, adminChangedExample } from './admin-changed.event';
import {
  DocumentAnswered,
  documentAnsweredExample,
  DocumentAssigned,
  documentAssignedExample,
  DocumentOverdue,
  documentOverdueExample,
  DocumentQuestionAsked,
  documentQuestionAskedExample,
  DocumentReplaced,
  documentReplacedExample,
} from './desk.events';
import {
  DocumentDeleted,
  documentDeletedExample,
  DocumentSealed,
  documentSealedExample,
  DocumentSigned,
  documentSignedExample,
  DocumentStatusChanged,
  documentStatusChangedExample,
  DocumentUploaded,
  documentUploadedExample,
} from './document.events';
import { NoteAdded, noteAddedExample } from './note-added.event';
import { NoteTextChanged, noteTextChangedExample } from './note-text-changed.event';
import {
  PaymentCompleted,
  paymentCompletedExample,
  PaymentFailed,
  paymentFailedExample,
  PaymentRefunded,
  paymentRefundedExample,
  PaymentUploadAwaited,
  paymentUploadAwaitedExample,
} from './payment.events';
import { SessionEnded, sessionEndedExample } from './session-ended.event';
import {
  DocumentRevoked,
  documentRevokedExample,
  DocumentUdinChanged,
  documentUdinChangedExample,
} from './udin.events';
import { UserChanged, userChangedExample } from './user-changed.event';
import { UserRegistered, userRegisteredExample } from './user-registered.event';

export type ServiceName = 'auth' | 'payment' | 'document' | 'notes' | 'vault' | 'notification';

export interface EventMap {
  'user.registered': UserRegistered;
  'user.changed': UserChanged;
  'admin.changed': AdminChanged;
  'session.ended': SessionEnded;
  'payment.completed': PaymentCompleted;
  'payment.failed': PaymentFailed;
  'payment.refunded': PaymentRefunded;
  'payment.upload-awaited': PaymentUploadAwaited;
  'document.uploaded': DocumentUploaded;
  'document.status-changed': DocumentStatusChanged;
  'document.signed': DocumentSigned;
  'document.sealed': DocumentSealed;
  'document.udin-changed': DocumentUdinChanged;
  'document.revoked': DocumentRevoked;
  'document.deleted': DocumentDeleted;
  'document.question-asked': DocumentQuestionAsked;
  'document.answered': DocumentAnswered;
  'document.replaced': DocumentReplaced;
  'document.assigned': DocumentAssigned;
  'document.overdue': DocumentOverdue;
  'note.added': NoteAdded;
  'note.text-changed': NoteTextChanged;
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

/** All events: who says them, who listens, what they carry. Queues and docs/events.md are made from this table. */
export const EVENTS: { readonly [N in EventName]: EventDefinition<N> } = {
  'user.registered': {
    version: 1,
    meaning: 'An account exists.',
    from: 'auth',
    to: ['notification'],
    data: UserRegistered,
    example: userRegisteredExample,
  },
  'user.changed': {
    version: 1,
    meaning: 'A customer has another name.',
    from: 'auth',
    to: ['document'],
    data: UserChanged,
    example: userChangedExample,
  },
  'admin.changed': {
    version: 1,
    meaning: 'An admin was made, or has another role, name, skills or absence.',
    from: 'auth',
    to: ['document', 'notification'],
    data: AdminChanged,
    example: adminChangedExample,
  },
  'session.ended': {
    version: 1,
    meaning: 'Sessions were ended; their access tokens are refused before they expire.',
    from: 'auth',
    to: ['payment', 'document', 'notes', 'vault', 'notification'],
    data: SessionEnded,
    example: sessionEndedExample,
  },
  'payment.completed': {
    version: 1,
    meaning: 'A transaction is paid; its documents may be uploaded.',
    from: 'payment',
    to: ['document', 'notification'],
    data: PaymentCompleted,
    example: paymentCompletedExample,
  },
  'payment.failed': {
    version: 1,
    meaning: 'A payment attempt failed; the transaction can be tried again.',
    from: 'payment',
    to: ['document', 'notification'],
    data: PaymentFailed,
    example: paymentFailedExample,
  },
  'payment.refunded': {
    version: 1,
    meaning: 'Money went back; after a full refund unused uploads are locked.',
    from: 'payment',
    to: ['document', 'notification'],
    data: PaymentRefunded,
    example: paymentRefundedExample,
  },
  'payment.upload-awaited': {
    version: 1,
    meaning: 'An operator reminds a customer of what is paid and not uploaded.',
    from: 'payment',
    to: ['notification'],
    data: PaymentUploadAwaited,
    example: paymentUploadAwaitedExample,
  },
  'document.uploaded': {
    version: 1,
    meaning: 'A document arrived and waits to be processed.',
    from: 'document',
    to: ['payment', 'notes', 'notification'],
    data: DocumentUploaded,
    example: documentUploadedExample,
  },
  'document.status-changed': {
    version: 1,
    meaning: 'A document moved to another status.',
    from: 'document',
    to: ['notes', 'notification'],
    data: DocumentStatusChanged,
    example: documentStatusChangedExample,
  },
  'document.signed': {
    version: 1,
    meaning: 'A document was signed; it is ready for its owner, unless a seal follows.',
    from: 'document',
    to: ['notes', 'notification'],
    data: DocumentSigned,
    example: documentSignedExample,
  },
  'document.sealed': {
    version: 1,
    meaning: 'The signed document has got its seal and is ready for its owner.',
    from: 'document',
    to: ['notification'],
    data: DocumentSealed,
    example: documentSealedExample,
  },
  'document.udin-changed': {
    version: 1,
    meaning: 'The UDIN of a signed document was recorded after the signature, revoked or replaced.',
    from: 'document',
    to: ['notification'],
    data: DocumentUdinChanged,
    example: documentUdinChangedExample,
  },
  'document.revoked': {
    version: 1,
    meaning: 'A signed document without a UDIN is no longer in force.',
    from: 'document',
    to: ['notification'],
    data: DocumentRevoked,
    example: documentRevokedExample,
  },
  'document.deleted': {
    version: 1,
    meaning: 'A document and its bytes are gone.',
    from: 'document',
    to: ['payment', 'notes', 'notification'],
    data: DocumentDeleted,
    example: documentDeletedExample,
  },
  'document.question-asked': {
    version: 1,
    meaning: 'The customer was asked something, or has a draft to approve.',
    from: 'document',
    to: ['notification'],
    data: DocumentQuestionAsked,
    example: documentQuestionAskedExample,
  },
  'document.answered': {
    version: 1,
    meaning: 'The customer answered, decided on a draft, or asks for the money back.',
    from: 'document',
    to: ['notification'],
    data: DocumentAnswered,
    example: documentAnsweredExample,
  },
  'document.replaced': {
    version: 1,
    meaning: 'The customer sent a corrected file.',
    from: 'document',
    to: ['notification'],
    data: DocumentReplaced,
    example: documentReplacedExample,
  },
  'document.assigned': {
    version: 1,
    meaning: 'A document has another assignee.',
    from: 'document',
    to: ['notification'],
    data: DocumentAssigned,
    example: documentAssignedExample,
  },
  'document.overdue': {
    version: 1,
    meaning: 'A document is due soon, or its promise was not kept.',
    from: 'document',
    to: ['notification'],
    data: DocumentOverdue,
    example: documentOverdueExample,
  },
  'note.added': {
    version: 1,
    meaning: 'Somebody wrote a note on a document.',
    from: 'notes',
    to: ['document', 'notification'],
    data: NoteAdded,
    example: noteAddedExample,
  },
  'note.text-changed': {
    version: 1,
    meaning: 'A note has other words, or none any more.',
    from: 'notes',
    to: ['document'],
    data: NoteTextChanged,
    example: noteTextChangedExample,
  },
};

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

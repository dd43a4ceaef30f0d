import {
  DocumentDeleted,
  documentDeletedExample,
  DocumentSigned,
  documentSignedExample,
  DocumentStatusChanged,
  documentStatusChangedExample,
  DocumentUploaded,
  documentUploadedExample,
} from './document.events';
import { NoteAdded, noteAddedExample } from './note-added.event';
import {
  PaymentCompleted,
  paymentCompletedExample,
  PaymentFailed,
  paymentFailedExample,
  PaymentRefunded,
  paymentRefundedExample,
} from './payment.events';
import { SessionEnded, sessionEndedExample } from './session-ended.event';
import { UserRegistered, userRegisteredExample } from './user-registered.event';

export type ServiceName = 'auth' | 'payment' | 'document' | 'notes' | 'vault' | 'notification';

export interface EventMap {
  'user.registered': UserRegistered;
  'session.ended': SessionEnded;
  'payment.completed': PaymentCompleted;
  'payment.failed': PaymentFailed;
  'payment.refunded': PaymentRefunded;
  'document.uploaded': DocumentUploaded;
  'document.status-changed': DocumentStatusChanged;
  'document.signed': DocumentSigned;
  'document.deleted': DocumentDeleted;
  'note.added': NoteAdded;
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
    meaning: 'The signed document is ready for its owner.',
    from: 'document',
    to: ['notes', 'notification'],
    data: DocumentSigned,
    example: documentSignedExample,
  },
  'document.deleted': {
    version: 1,
    meaning: 'A document and its bytes are gone.',
    from: 'document',
    to: ['payment', 'notes', 'notification'],
    data: DocumentDeleted,
    example: documentDeletedExample,
  },
  'note.added': {
    version: 1,
    meaning: 'Somebody wrote a note on a document.',
    from: 'notes',
    to: ['notification'],
    data: NoteAdded,
    example: noteAddedExample,
  },
};

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

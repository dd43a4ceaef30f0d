import { type Static, Type } from 'typebox';
import { Bytes, Count, count, Id, mark, Moment, moment, named, orNull, Paise, Sha256 } from '../answer-fields';
import { DocumentAnswer } from '../document/document.answers';
import { DOCUMENT_STATUSES } from '../document/document.statuses';
import { FileFlagAnswer } from '../file-flags';
import {
  DRAFT_STATES,
  QUESTION_REASON_KEYS,
  REFUND_REQUEST_STATES,
  REVIEW_STATES,
  TIMELINE_KINDS,
  WAITING_KINDS,
} from './desk.kinds';
import { DISPUTE_STATUSES } from '../payment/dispute.statuses';
import { NO_UDIN_CAUSES } from '../udin/udin.kinds';
import { UDIN_REASON_KEYS } from '../udin/udin-reasons';
import { PersonAnswer, QueueRow } from './queue.answers';

const Status = Type.Enum(DOCUMENT_STATUSES);

/** One of the team. The customer reads "Your accountant". */
const AccountantAnswer = named(
  'AccountantAnswer',
  { id: orNull(Id), name: Type.String() },
  { description: "The id is null in a customer's answers." },
);

/** Who did it. The customer reads "Your accountant" for a person of the team. */
const Actor = named('TimelineActor', {
  id: orNull(Id),
  type: Type.Enum(['user', 'admin', 'system']),
  name: Type.String(),
});

export const TimelineEntryAnswer = named('TimelineEntryAnswer', {
  id: Id,
  kind: Type.Enum(TIMELINE_KINDS),
  at: Moment,
  by: Actor,
  text: orNull(Type.String({ description: 'Words that were written.' })),
  reasonKey: Type.Optional(
    Type.Enum(UDIN_REASON_KEYS, {
      description: 'What the last line of the text says, where it is no longer in force.',
    }),
  ),
  from: Type.Optional(orNull(Status)),
  to: Type.Optional(Status),
  dueAt: Type.Optional(moment('The due time from then on.')),
  revision: count('The revision of the document that it made.'),
});
export type TimelineEntryAnswer = Static<typeof TimelineEntryAnswer>;

const FILE = {
  id: Id,
  fileName: Type.String(),
  mimeType: Type.String(),
  size: Bytes,
  sha256: Sha256,
  flags: Type.Array(FileFlagAnswer),
  link: Type.String({ description: 'Dies after 10 minutes.' }),
};

/** A file that the customer has sent before and replaced. The newest one is the document itself. */
export const VersionAnswer = named('VersionAnswer', {
  ...FILE,
  version: Type.Integer({ minimum: 1 }),
  uploadedAt: Moment,
  replacedAt: Moment,
});
export type VersionAnswer = Static<typeof VersionAnswer>;

export const DraftAnswer = named('DraftAnswer', {
  ...FILE,
  number: Type.Integer({ minimum: 1 }),
  state: Type.Enum(DRAFT_STATES),
  message: orNull(Type.String()),
  remarks: orNull(Type.String({ description: "The customer's." })),
  uploadedBy: AccountantAnswer,
  uploadedAt: Moment,
  decidedAt: orNull(Moment),
});
export type DraftAnswer = Static<typeof DraftAnswer>;

export const QuestionAnswer = named('QuestionAnswer', {
  id: Id,
  reason: Type.Enum(QUESTION_REASON_KEYS),
  reasonText: Type.String(),
  text: Type.String(),
  askedBy: AccountantAnswer,
  askedAt: Moment,
  state: Type.Enum(['open', 'answered', 'replaced', 'withdrawn']),
  answer: orNull(Type.String()),
  closedAt: orNull(Moment),
});
export type QuestionAnswer = Static<typeof QuestionAnswer>;

export const CheckedItemAnswer = named('CheckedItemAnswer', {
  key: Type.String(),
  text: Type.String(),
  by: orNull(PersonAnswer),
  at: orNull(Moment),
});
export type CheckedItemAnswer = Static<typeof CheckedItemAnswer>;

export const RefundRequestAnswer = named('RefundRequestAnswer', {
  state: Type.Enum(REFUND_REQUEST_STATES),
  reason: Type.String(),
  requestedAt: Moment,
  note: orNull(Type.String({ description: 'Why it was declined.' })),
  amountPaise: Type.Integer({
    description: 'The price of this document with GST. What is left of it to give back, the payment service knows.',
  }),
});
export type RefundRequestAnswer = Static<typeof RefundRequestAnswer>;

export const OrderOfDocumentAnswer = named('OrderOfDocumentAnswer', {
  transactionId: Type.String(),
  invoiceNumber: orNull(Type.String()),
  totalPaise: orNull(Paise),
  paidAt: orNull(Moment),
  billedTo: Type.Optional(
    Type.Object(
      { name: Type.String(), gstin: Type.Optional(Type.String()), phone: Type.Optional(Type.String()) },
      { description: 'Whom the invoice is for. Left out of orders from before it was kept here.' },
    ),
  ),
  documents: Type.Array(
    Type.Object({
      id: Id,
      fileName: Type.String(),
      documentTypeName: Type.String(),
      documentStatus: Status,
      revokedAt: orNull(Moment),
      description: Type.Optional(
        Type.String({ description: 'What the customer wrote of what is needed, of a type that asks for it (CAT-1).' }),
      ),
    }),
    { description: 'All that were uploaded for this order.' },
  ),
  awaited: count('Paid for and not uploaded.'),
  isRefunded: Type.Boolean({ description: 'All of its money went back.' }),
});
export type OrderOfDocumentAnswer = Static<typeof OrderOfDocumentAnswer>;

export const DisputeOfOrderAnswer = named('DisputeOfOrderAnswer', {
  id: Type.String({ description: 'At the payment provider.' }),
  status: Type.Enum(DISPUTE_STATUSES),
  phase: Type.String({ description: 'As the provider calls it.' }),
  amountPaise: Paise,
  deductedPaise: count('Paise that were taken back.'),
  respondBy: orNull(Moment),
  changedAt: Moment,
});
export type DisputeOfOrderAnswer = Static<typeof DisputeOfOrderAnswer>;

export const PresenceAnswer = named('PresenceAnswer', {
  people: Type.Array(PersonAnswer, { description: 'Who else is looking at it.' }),
  revision: Count,
});

/** What both sides see of one document. */
const PROGRESS = {
  document: DocumentAnswer,
  order: orNull(OrderOfDocumentAnswer),
  timeline: Type.Array(TimelineEntryAnswer, { description: 'Oldest first.' }),
  versions: Type.Array(VersionAnswer, { description: 'Newest first.' }),
  drafts: Type.Array(DraftAnswer, { description: 'Newest first.' }),
  questions: Type.Array(QuestionAnswer, { description: 'Newest first.' }),
  refundRequest: orNull(RefundRequestAnswer),
};

/** GET /api/documents/{id}/progress: the document's own page, for its owner. */
export const ProgressAnswer = named('ProgressAnswer', {
  ...PROGRESS,
  waitingFor: orNull(Type.Enum(WAITING_KINDS)),
  isLate: Type.Boolean({ description: 'The promise was not kept; estimatedDelivery is the new date.' }),
  noUdinBecause: Type.Optional(
    Type.Enum(NO_UDIN_CAUSES, { description: 'Of a signed document that has no UDIN, and needs none.' }),
  ),
  canBeReplaced: Type.Boolean(),
  canAskRefund: Type.Boolean(),
});
export type ProgressAnswer = Static<typeof ProgressAnswer>;

/** GET /api/documents/{id}/work: everything that whoever works on it needs. */
export const WorkAnswer = named('WorkAnswer', {
  ...PROGRESS,
  row: QueueRow,
  phone: Type.Optional(
    Type.String({ description: 'Of the account, today. Left out where nothing but the phone of the order is known.' }),
  ),
  checklist: Type.Array(CheckedItemAnswer),
  review: orNull(
    Type.Object({
      state: Type.Enum(REVIEW_STATES),
      by: orNull(PersonAnswer),
      remarks: orNull(Type.String()),
      at: Moment,
    }),
  ),
  people: Type.Array(PersonAnswer, { description: 'Who else is looking at it.' }),
  disputes: Type.Optional(
    Type.Array(DisputeOfOrderAnswer, {
      description: 'What the customer’s bank demands, or has demanded, back of the order. Newest first.',
    }),
  ),
  canBeTakenBack: mark('There is a signed file, and its owner can get it; also while it is worked on again.'),
});
export type WorkAnswer = Static<typeof WorkAnswer>;

import { type Static, Type } from 'typebox';
import { Count, count, Id, LONG_PAGE_FIELDS, mark, Moment, moment, named, orNull } from '../answer-fields';
import { ADMIN_ROLES } from '../auth/admin-roles';
import { DOCUMENT_STATUSES } from '../document/document.statuses';
import { FileFlagAnswer } from '../file-flags';
import { DRAFT_STATES, QUEUE_VIEWS, REFUND_REQUEST_STATES, REVIEW_STATES, WAITING_KINDS } from './desk.kinds';

export const PersonAnswer = named('PersonAnswer', { id: Id, name: Type.String() });
export type PersonAnswer = Static<typeof PersonAnswer>;

/** One row of the queue: a document as those see it who work on it. */
export const QueueRow = named('QueueRow', {
  _id: Id,
  id: Id,
  documentType: Type.String(),
  documentTypeName: Type.String(),
  documentStatus: Type.Enum(DOCUMENT_STATUSES),
  fileName: Type.String(),
  uploadedDate: Moment,
  transactionId: Type.String(),
  invoiceNumber: orNull(Type.String()),
  udin: orNull(Type.String()),
  revokedAt: orNull(moment('Since when the signature is no longer in force.')),
  udinDueAt: orNull(moment('Signed without a UDIN: the end of the 60 days for it.')),
  udinRevocableUntil: orNull(moment('The end of the 48 hours, while they run.')),
  customer: Type.Object({
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
  }),
  isAccountClosed: Type.Boolean({ description: 'The customer has closed the account: nobody answers.' }),
  assignee: orNull(PersonAnswer),
  dueAt: moment('As things stand; it moves while the clock is stopped.'),
  estimatedDelivery: moment('What the customer is told now.'),
  isOverdue: Type.Boolean(),
  isDueSoon: Type.Boolean({ description: 'Three quarters of the time are over.' }),
  waitingFor: orNull(Type.Enum(WAITING_KINDS)),
  waitingSince: orNull(Moment),
  needsFourEyes: Type.Boolean(),
  preparedBy: orNull(PersonAnswer),
  review: orNull(Type.Enum(REVIEW_STATES)),
  draft: orNull(Type.Enum(DRAFT_STATES)),
  refundRequest: orNull(Type.Enum(REFUND_REQUEST_STATES)),
  refundAskedAt: orNull(moment('A refund is asked for, and nobody has decided: since when.')),
  refundDueAt: orNull(moment('The end of the 10 business days for it.')),
  paidBackAt: orNull(Moment),
  isDisputed: mark('The customer’s bank demands the payment back, or asks, and has not decided.'),
  flags: Type.Array(FileFlagAnswer),
  notes: Count,
  urgentNotes: Count,
  versions: Type.Integer({ minimum: 1, description: 'How often the customer has sent the file.' }),
  revision: Count,
  updatedAt: Moment,
});
export type QueueRow = Static<typeof QueueRow>;

export const QueueAnswer = named('QueueAnswer', {
  documents: Type.Array(QueueRow),
  counts: Type.Record(Type.Enum(QUEUE_VIEWS), Count),
  absence: orNull(Type.String({ description: 'What the caller is told who is marked as absent.' })),
  ...LONG_PAGE_FIELDS,
});
export type QueueAnswer = Static<typeof QueueAnswer>;

/** What became of each of many. */
export const BulkAnswer = named('BulkAnswer', {
  done: Type.Array(Id),
  refused: Type.Array(Type.Object({ id: Id, error: Type.String(), message: Type.String() })),
});
export type BulkAnswer = Static<typeof BulkAnswer>;

export const TeamMemberAnswer = named('TeamMemberAnswer', {
  id: Id,
  name: Type.String(),
  role: Type.Enum(ADMIN_ROLES),
  skills: Type.Array(Type.String()),
  isAbsent: Type.Boolean(),
  open: count('Documents in work, those that wait for the customer left out.'),
});
export type TeamMemberAnswer = Static<typeof TeamMemberAnswer>;

const Hours = orNull(Type.Number({ description: 'Hours with the clock running; null when nothing was signed.' }));
const SIGNED = { signed: Count, onTime: Count, medianHours: Hours };

/**
 * Numbers for the lead. The rows behind each: the queue with signedFrom, signedTo, signedById, type, onTime; but for
 * documents that are deleted, which are counted and can no longer be shown.
 */
export const FiguresAnswer = named('FiguresAnswer', {
  from: Moment,
  to: Moment,
  ...SIGNED,
  byType: Type.Array(Type.Object({ documentType: Type.String(), name: Type.String(), ...SIGNED })),
  byPerson: Type.Array(Type.Object({ person: PersonAnswer, ...SIGNED })),
  waiting: Type.Array(
    Type.Object({ reason: Type.String(), text: Type.String(), documents: Count }, { description: 'Why, now.' }),
  ),
  open: Count,
  overdue: Count,
});
export type FiguresAnswer = Static<typeof FiguresAnswer>;

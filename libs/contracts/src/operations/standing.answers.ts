import { type Static, Type } from 'typebox';
import { Count, count, Id, Moment, named, orNull, Paise } from '../answer-fields';

/** An order that does not move, as the payment service sees it. */
export const StandingOrder = named('StandingOrder', {
  id: Id,
  transactionId: Type.String({ description: "The client's id." }),
  userId: Id,
  customer: Type.String({ description: 'The name.' }),
  totalPaise: Paise,
  createdAt: Moment,
  paidAt: orNull(Moment),
  files: Count,
  awaited: count('Of these files: paid, and no upload has used them.'),
  remindedAt: orNull(Moment),
  isAccountClosed: Type.Boolean({ description: 'By the customer: nobody can upload what is missing.' }),
  isBanned: Type.Boolean({ description: 'The customer: nobody can upload what is missing while that lasts.' }),
  nextLookAt: orNull(Moment),
});
export type StandingOrder = Static<typeof StandingOrder>;

/** What the document service knows of an order. */
export const UnlockAnswer = named('UnlockAnswer', {
  transactionId: Type.String(),
  state: Type.Enum(['failed', 'paid', 'refunded']),
  documents: Count,
  uploaded: Count,
});
export type UnlockAnswer = Static<typeof UnlockAnswer>;

export const ConfirmedAnswer = named('ConfirmedAnswer', {
  outcome: Type.Enum(['paid', 'failed', 'open'], { description: 'open: nobody has paid it yet.' }),
});
export type ConfirmedAnswer = Static<typeof ConfirmedAnswer>;

export const PublishedAgainAnswer = named('PublishedAgainAnswer', { published: Count });

export const WaitingRefund = named('WaitingRefund', {
  id: Id,
  transactionId: Id,
  amountPaise: Paise,
  reason: Type.String(),
  surplus: Type.Boolean({ description: 'Of a payment that bought nothing.' }),
  isKnownAtProvider: Type.Boolean(),
  createdAt: Moment,
  nextLookAt: { ...orNull(Moment), description: 'Null: after many tries in vain, when an admin retries it.' },
});
export type WaitingRefund = Static<typeof WaitingRefund>;

export const RetriedRefundAnswer = named('RetriedRefundAnswer', {
  status: Type.Enum(['pending', 'processed', 'failed']),
});
export type RetriedRefundAnswer = Static<typeof RetriedRefundAnswer>;

export const FailedMail = named('FailedMail', {
  id: Id,
  event: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  attempts: Count,
  failure: orNull(Type.String()),
  createdAt: Moment,
});
export type FailedMail = Static<typeof FailedMail>;

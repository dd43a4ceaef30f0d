import { type Static, Type } from 'typebox';
import { Count, Id, Moment, orNull, Paise } from '../answer-fields';

/** An order that does not move, as the payment service sees it. */
export const StandingOrder = Type.Object(
  {
    id: Id,
    transactionId: Type.String({ description: "The client's id." }),
    userId: Id,
    customer: Type.String({ description: 'The name.' }),
    totalPaise: Paise,
    createdAt: Moment,
    paidAt: orNull(Moment),
    files: Count,
    awaited: Type.Integer({ minimum: 0, description: 'Of these files: paid, and no upload has used them.' }),
    remindedAt: orNull(Moment),
    isAccountClosed: Type.Boolean({ description: 'By the customer: nobody can upload what is missing.' }),
    nextLookAt: orNull(Moment),
  },
  { title: 'StandingOrder' },
);
export type StandingOrder = Static<typeof StandingOrder>;

/** What the document service knows of an order. */
export const UnlockAnswer = Type.Object(
  {
    transactionId: Type.String(),
    state: Type.Enum(['failed', 'paid', 'refunded']),
    documents: Count,
    uploaded: Count,
  },
  { title: 'UnlockAnswer' },
);
export type UnlockAnswer = Static<typeof UnlockAnswer>;

export const ConfirmedAnswer = Type.Object(
  {
    outcome: Type.Enum(['paid', 'failed', 'open'], { description: 'open: nobody has paid it yet.' }),
  },
  { title: 'ConfirmedAnswer' },
);
export type ConfirmedAnswer = Static<typeof ConfirmedAnswer>;

export const PublishedAgainAnswer = Type.Object({ published: Count }, { title: 'PublishedAgainAnswer' });
export type PublishedAgainAnswer = Static<typeof PublishedAgainAnswer>;

export const WaitingRefund = Type.Object(
  {
    id: Id,
    transactionId: Id,
    amountPaise: Paise,
    reason: Type.String(),
    surplus: Type.Boolean({ description: 'Of a payment that bought nothing.' }),
    isKnownAtProvider: Type.Boolean(),
    createdAt: Moment,
    nextLookAt: Moment,
  },
  { title: 'WaitingRefund' },
);
export type WaitingRefund = Static<typeof WaitingRefund>;

export const RetriedRefundAnswer = Type.Object(
  { status: Type.Enum(['pending', 'processed', 'failed']) },
  { title: 'RetriedRefundAnswer' },
);
export type RetriedRefundAnswer = Static<typeof RetriedRefundAnswer>;

export const FailedMail = Type.Object(
  {
    id: Id,
    event: Type.String(),
    recipient: Type.String(),
    subject: Type.String(),
    attempts: Count,
    failure: orNull(Type.String()),
    createdAt: Moment,
  },
  { title: 'FailedMail' },
);
export type FailedMail = Static<typeof FailedMail>;

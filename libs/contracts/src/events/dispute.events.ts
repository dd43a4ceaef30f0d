import { Type } from 'typebox';
import { Count, Moment } from '../answer-fields';
import { ABOUT_ORDER, aboutAnOrder } from './about-order';
import type { EventMap } from './catalogue';
import { event, optional } from './event';
import { DISPUTE_STATUSES } from '../payment/dispute.statuses';

/** A customer's bank demands a payment back (chargeback), or has gone on with it. */
const data = {
  ...ABOUT_ORDER,
  /** At the payment provider. */
  disputeId: Type.String(),
  amountPaise: Count,
  /** What was taken back. */
  deductedPaise: Count,
  status: Type.Enum(DISPUTE_STATUSES),
  /** As the provider calls it: what the bank only asks about it does not demand yet. */
  phase: optional(Type.String()),
  /** What of this payment we gave back ourselves, or is on its way. */
  refundedPaise: optional(Count),
  /** Lost, and nothing is left of what was paid for the order: what was given back counts, too. */
  isTakenWhole: optional(Type.Boolean()),
  /** In the provider's words. */
  reason: optional(Type.String()),
  /** Until then an answer is taken. */
  respondBy: optional(Moment),
  changedAt: Moment,
  /** When this was said of it: what is left of an order changes without the dispute. */
  toldAt: optional(Moment),
};

const example = {
  ...aboutAnOrder,
  disputeId: 'disp_QdT5v0Bq8w1Xyz',
  amountPaise: 354_000,
  deductedPaise: 0,
  status: 'open' as const,
  phase: 'chargeback',
  refundedPaise: 0,
  reason: 'Goods or services not received',
  respondBy: '2026-11-20T18:30:00.000Z',
  changedAt: '2026-11-10T06:30:00.000Z',
  toldAt: '2026-11-10T06:30:01.250Z',
};

/** Their rows of the table of events. */
export const DISPUTE_EVENTS = {
  'payment.disputed': event({
    meaning: 'A customer’s bank demands a payment back, or has gone on with it or decided.',
    from: 'payment',
    to: ['document', 'notification'],
    data,
    example,
  }),
  'payment.dispute-unanswered': event({
    meaning: 'Two days are left to answer a customer’s bank. Without an answer it takes the money back.',
    from: 'payment',
    to: ['notification'],
    data,
    example,
  }),
  'payment.dispute-undecided': event({
    meaning: 'A dispute that no bank has decided yet, said again each day to whoever keeps a copy.',
    from: 'payment',
    to: ['document'],
    data,
    example,
  }),
  'payment.dispute-recounted': event({
    meaning:
      'A lost dispute of an order, said again because a refund or another dispute changed whether anything is left.',
    from: 'payment',
    to: ['document'],
    data,
    example,
  }),
};

export type PaymentDisputed = EventMap['payment.disputed'];

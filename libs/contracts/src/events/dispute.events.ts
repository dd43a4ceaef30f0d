import { IsBoolean, IsIn, IsISO8601, IsString } from 'class-validator';
import { Optional } from '../optional';
import { DISPUTE_STATUSES, type DisputeStatus } from '../payment/dispute.statuses';
import { IsCount } from '../is-count';
import { AboutOrder, aboutAnOrder } from './about-order';
import { event } from './event';

/** A customer's bank demands a payment back (chargeback), or has gone on with it. */
export class PaymentDisputed extends AboutOrder {
  /** At the payment provider. */
  @IsString()
  disputeId!: string;

  @IsCount()
  amountPaise!: number;

  /** What was taken back. */
  @IsCount()
  deductedPaise!: number;

  @IsIn([...DISPUTE_STATUSES])
  status!: DisputeStatus;

  /** As the provider calls it: what the bank only asks about it does not demand yet. */
  @Optional(IsString())
  phase?: string;

  /** What of this payment we gave back ourselves, or is on its way. */
  @Optional(IsCount())
  refundedPaise?: number;

  /** Lost, and nothing is left of what was paid for the order: what was given back counts, too. */
  @Optional(IsBoolean())
  isTakenWhole?: boolean;

  /** In the provider's words. */
  @Optional(IsString())
  reason?: string;

  /** Until then an answer is taken. */
  @Optional(IsISO8601())
  respondBy?: string;

  @IsISO8601()
  changedAt!: string;

  /** When this was said of it: what is left of an order changes without the dispute. */
  @Optional(IsISO8601())
  toldAt?: string;
}

export const paymentDisputedExample: PaymentDisputed = {
  ...aboutAnOrder,
  disputeId: 'disp_QdT5v0Bq8w1Xyz',
  amountPaise: 354_000,
  deductedPaise: 0,
  status: 'open',
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
    data: PaymentDisputed,
    example: paymentDisputedExample,
  }),
  'payment.dispute-unanswered': event({
    meaning: 'Two days are left to answer a customer’s bank. Without an answer it takes the money back.',
    from: 'payment',
    to: ['notification'],
    data: PaymentDisputed,
    example: paymentDisputedExample,
  }),
  'payment.dispute-undecided': event({
    meaning: 'A dispute that no bank has decided yet, said again each day to whoever keeps a copy.',
    from: 'payment',
    to: ['document'],
    data: PaymentDisputed,
    example: paymentDisputedExample,
  }),
  'payment.dispute-recounted': event({
    meaning:
      'A lost dispute of an order, said again because a refund or another dispute changed whether anything is left.',
    from: 'payment',
    to: ['document'],
    data: PaymentDisputed,
    example: paymentDisputedExample,
  }),
};

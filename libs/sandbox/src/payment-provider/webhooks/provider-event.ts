import { OrderRow } from '../orders/order';
import type { DisputeNews, DisputeRow } from '../disputes/dispute-payment';
import { Payment } from '../payments/payment';
import { RefundRow } from '../refunds/refund';

export const EVENT_NAMES = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'payment.dispute.created',
  'payment.dispute.action_required',
  'payment.dispute.under_review',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const;

/** Something that happened, with snapshots of what it happened to. */
export type ProviderEvent =
  | { name: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: Payment }
  | { name: 'order.paid'; payment: Payment; order: OrderRow }
  | { name: `payment.dispute.${DisputeNews}`; payment: Payment; dispute: DisputeRow }
  | { name: 'refund.created' | 'refund.processed' | 'refund.failed'; payment: Payment; refund: RefundRow };

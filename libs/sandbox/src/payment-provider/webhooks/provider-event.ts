import { OrderRow } from '../orders/order';
import { Payment } from '../payments/payment';
import { RefundRow } from '../refunds/refund';

export const EVENT_NAMES = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const;

/** Something that happened, with snapshots of what it happened to. */
export type ProviderEvent =
  | { name: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: Payment }
  | { name: 'order.paid'; payment: Payment; order: OrderRow }
  | { name: 'refund.created' | 'refund.processed' | 'refund.failed'; payment: Payment; refund: RefundRow };

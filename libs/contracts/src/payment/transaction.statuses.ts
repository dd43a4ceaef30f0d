/** What people see (DASH-5). */
export const TRANSACTION_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What happened to the money. */
export const PAYMENT_STATUSES = [
  'created',
  'authorized',
  'completed',
  'failed',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Whether the money has come in, also when some or all of it went back since. */
export const IS_PAID: Record<PaymentStatus, boolean> = {
  created: false,
  authorized: false,
  completed: true,
  failed: false,
  partially_refunded: true,
  refunded: true,
};

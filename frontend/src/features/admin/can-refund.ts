import type { TransactionAnswer } from '@udin/contracts';
import type { PaymentStatus, TransactionStatus } from '@udin/contracts/payment/transaction.statuses';

const IS_PAID: Record<TransactionStatus, boolean> = {
  pending: false,
  completed: true,
  failed: false,
  cancelled: false,
};
const IS_REFUNDED: Record<PaymentStatus, boolean> = {
  created: false,
  authorized: false,
  completed: false,
  failed: false,
  partially_refunded: false,
  refunded: true,
};

/** The whole payment was refunded. */
export function isRefunded({ paymentStatus }: TransactionAnswer): boolean {
  return IS_REFUNDED[paymentStatus];
}

/** Paid, and not refunded completely. */
export function canRefund(transaction: TransactionAnswer): boolean {
  return IS_PAID[transaction.status] && !isRefunded(transaction);
}

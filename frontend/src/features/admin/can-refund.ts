import type { TransactionAnswer } from '@udin/contracts';
import type { PaymentStatus, TransactionStatus } from '@udin/contracts/payment/transaction.statuses';
import { isDisputed, takenBack } from '../../lib/disputed';

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

/** Paid, neither refunded nor taken back completely, and not demanded back by the bank. */
export function canRefund(transaction: TransactionAnswer): boolean {
  const isGone = isRefunded(transaction) || takenBack(transaction) >= paiseOf(transaction);
  return IS_PAID[transaction.status] && !isGone && !isDisputed(transaction);
}

const paiseOf = ({ pricing }: TransactionAnswer) => Math.round(pricing.total_amount * 100);

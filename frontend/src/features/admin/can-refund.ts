import type { TransactionAnswer } from '@udin/contracts';
import type { PaymentStatus, TransactionStatus } from '@udin/contracts/payment/transaction.statuses';
import { isDisputed, takenBack } from '../../lib/disputed';

const PAISE = 100;

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

/** Rupees that are neither refunded, nor on their way, nor taken back by the bank. */
export function leftToRefund(transaction: TransactionAnswer): number {
  const { pricing, refunds } = transaction;
  const counted = refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, pricing.total_amount - (takenBack(transaction) + counted) / PAISE);
}

/** What was not refunded, the bank took back. */
export function isTakenBack(transaction: TransactionAnswer): boolean {
  return takenBack(transaction) > 0 && leftToRefund(transaction) === 0;
}

/** Paid, not refunded completely, and neither demanded nor taken back by the bank. */
export function canRefund(transaction: TransactionAnswer): boolean {
  const isGone = isRefunded(transaction) || isTakenBack(transaction);
  return IS_PAID[transaction.status] && !isGone && !isDisputed(transaction);
}

import type { TransactionAnswer } from '@udin/contracts';
import { demandsMoney, keepsDeducted } from '@udin/contracts/payment/dispute.statuses';
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

/** The customer's bank demands the payment of the order back: a refund beside it would be paid twice. */
export function isDisputed({ paymentId, disputes = [] }: TransactionAnswer): boolean {
  return disputes.some((dispute) => dispute.paymentId === paymentId && demandsMoney(dispute));
}

/** Paise that the bank took back of the payment of the order. */
export function takenBack({ paymentId, disputes = [] }: TransactionAnswer): number {
  const taken = disputes.filter((dispute) => dispute.paymentId === paymentId && keepsDeducted(dispute));
  return taken.reduce((sum, { deducted }) => sum + deducted, 0);
}

/** Paid, neither refunded nor taken back completely, and not demanded back by the bank. */
export function canRefund(transaction: TransactionAnswer): boolean {
  const isGone = isRefunded(transaction) || takenBack(transaction) >= paiseOf(transaction);
  return IS_PAID[transaction.status] && !isGone && !isDisputed(transaction);
}

const paiseOf = ({ pricing }: TransactionAnswer) => Math.round(pricing.total_amount * 100);

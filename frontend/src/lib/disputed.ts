import type { TransactionAnswer } from '@udin/contracts';
import { demandsMoney, keepsDeducted } from '@udin/contracts/payment/dispute.statuses';

type Disputed = Pick<TransactionAnswer, 'paymentId' | 'disputes'>;

/** The customer's bank demands the payment of the order back: a refund beside it would be paid twice. */
export function isDisputed({ paymentId, disputes = [] }: Disputed): boolean {
  return disputes.some((dispute) => dispute.paymentId === paymentId && demandsMoney(dispute));
}

/** Paise that the bank took back of the payment of the order. */
export function takenBack({ paymentId, disputes = [] }: Disputed): number {
  const taken = disputes.filter((dispute) => dispute.paymentId === paymentId && keepsDeducted(dispute));
  return taken.reduce((sum, { deducted }) => sum + deducted, 0);
}

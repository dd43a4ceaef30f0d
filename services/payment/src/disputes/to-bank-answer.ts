import { type BankAnswer, isUndecided, PAISE_PER_RUPEE, type TransactionAnswer } from '@udin/contracts';
import type { Dispute } from './dispute.entity';
import { isTaken } from './taken-at';

/** What the customer is told: what counts while the bank looks at it is the payment, then what it has decided. */
export function toBankAnswer(
  { paymentId, pricing }: TransactionAnswer,
  disputes: readonly Dispute[],
): BankAnswer | undefined {
  const ofPayment = disputes.filter((dispute) => dispute.paymentId === paymentId);
  const isLooking = ofPayment.some(isUndecided);
  const taken = ofPayment.filter((dispute) => isTaken(dispute) && !isUndecided(dispute));
  if (taken.length === 0) return isLooking ? { isLooking } : undefined;
  const sum = taken.reduce((paise, { deductedPaise }) => paise + deductedPaise, 0);
  const amount = Math.min(sum, Math.round(pricing.total_amount * PAISE_PER_RUPEE));
  const last = Math.max(...taken.map(({ takenAt, saidAt }) => (takenAt ?? saidAt).getTime()));
  return { isLooking, takenBack: { amount, at: new Date(last).toISOString() } };
}

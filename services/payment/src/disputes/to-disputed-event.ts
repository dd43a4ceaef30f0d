import type { PaymentDisputed } from '@udin/contracts/events';
import { type EntityManager, In } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import type { Dispute } from './dispute.entity';
import { takenPaise } from './taken-paise';

export async function toDisputedEvent(
  tx: EntityManager,
  { transactionId, customer, ...paid }: Transaction,
  dispute: Dispute,
): Promise<PaymentDisputed> {
  const { id: disputeId, paymentId, amountPaise, deductedPaise, status, phase, reason, respondBy, saidAt } = dispute;
  const refunds = await tx.findBy(Refund, { paymentId, status: In(['pending', 'processed']) });
  const refundedPaise = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const isOfOrder = paymentId === paid.paymentId && status === 'lost';
  const isTakenWhole = isOfOrder && paid.refundedPaise + (await takenPaise(tx, dispute)) >= paid.totalPaise;
  const about = { transactionId, customer, disputeId, amountPaise, deductedPaise, status, phase };
  const details = { refundedPaise, isTakenWhole, reason: reason ?? undefined, respondBy: respondBy?.toISOString() };
  return { ...about, ...details, changedAt: saidAt.toISOString() };
}

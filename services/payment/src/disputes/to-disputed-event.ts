import type { PaymentDisputed } from '@udin/contracts/events';
import { type EntityManager, In } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import type { Dispute } from './dispute.entity';
import { isTakenWhole } from './is-taken-whole';

export async function toDisputedEvent(
  tx: EntityManager,
  transaction: Transaction,
  dispute: Dispute,
): Promise<PaymentDisputed> {
  const { transactionId, customer } = transaction;
  const { id: disputeId, paymentId, amountPaise, deductedPaise, status, phase, reason, respondBy, saidAt } = dispute;
  const refunds = await tx.findBy(Refund, { paymentId, status: In(['pending', 'processed']) });
  const refundedPaise = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const isLost = paymentId === transaction.paymentId && status === 'lost';
  const isWhole = isLost && (await isTakenWhole(tx, transaction));
  const about = { transactionId, customer, disputeId, amountPaise, deductedPaise, status, phase };
  const details = {
    refundedPaise,
    isTakenWhole: isWhole,
    reason: reason ?? undefined,
    respondBy: respondBy?.toISOString(),
  };
  // Under the lock of the transaction, by the one clock that all instances share: what is told later is later.
  const [{ now }]: [{ now: Date }] = await tx.query('SELECT clock_timestamp() AS "now"');
  return { ...about, ...details, changedAt: saidAt.toISOString(), toldAt: now.toISOString() };
}

import type { EntityManager } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import { Dispute } from './dispute.entity';
import { IS_TAKEN } from './taken-at';

type Paid = Pick<Transaction, 'id' | 'paymentId' | 'refundedPaise' | 'totalPaise'>;

/** Nothing is left of what was paid for the order, and a bank has a part in it: what is only looked at is left. */
export async function isTakenWhole(tx: EntityManager, paid: Paid): Promise<boolean> {
  const { id: transactionId, paymentId, refundedPaise, totalPaise } = paid;
  if (!paymentId) return false;
  const lost = await tx.findBy(Dispute, { transactionId, paymentId, status: 'lost' });
  const takenPaise = lost.reduce((sum, { deductedPaise }) => sum + deductedPaise, 0);
  return takenPaise > 0 && refundedPaise + takenPaise >= totalPaise;
}

/** The same of transaction `t`, for a statement. */
export const IS_TAKEN_WHOLE = `EXISTS (SELECT FROM disputes d
  WHERE d.transaction_id = t.id AND d.payment_id = t.payment_id AND ${IS_TAKEN} AND d.status = 'lost'
  HAVING t.refunded_paise + sum(d.deducted_paise) >= t.total_paise)`;

import type { EntityManager } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import { Dispute } from './dispute.entity';

type Paid = Pick<Transaction, 'id' | 'paymentId' | 'refundedPaise' | 'totalPaise'>;

/** Nothing is left of what was paid for the order, and a bank has a part in it: what is only looked at is left. */
export async function isTakenWhole(tx: EntityManager, paid: Paid): Promise<boolean> {
  const { id: transactionId, paymentId, refundedPaise, totalPaise } = paid;
  if (!paymentId) return false;
  const lost = await tx.findBy(Dispute, { transactionId, paymentId, status: 'lost' });
  const takenPaise = lost.reduce((sum, { deductedPaise }) => sum + deductedPaise, 0);
  return takenPaise > 0 && refundedPaise + takenPaise >= totalPaise;
}

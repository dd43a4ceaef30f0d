import { type EntityManager, In } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';

/** What of the payment did not go back and is not on its way. */
export async function refundablePaise(tx: EntityManager, { id, totalPaise }: Transaction): Promise<number> {
  const status = In(['pending', 'processed']);
  const counted = await tx.findBy(Refund, { transactionId: id, surplus: false, status });
  return totalPaise - counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

import { type EntityManager, In } from 'typeorm';
import { deductedPaise } from '../disputes/dispute.service';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';

/** What of the payment did not go back, is not on its way, and was not taken back by the customer's bank. */
export async function refundablePaise(tx: EntityManager, transaction: Transaction): Promise<number> {
  const { id, totalPaise } = transaction;
  const status = In(['pending', 'processed']);
  const counted = await tx.findBy(Refund, { transactionId: id, surplus: false, status });
  const deducted = await deductedPaise(tx, transaction);
  return totalPaise - deducted - counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

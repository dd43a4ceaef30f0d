import { type EntityManager, In } from 'typeorm';
import { takenPaise } from '../disputes/taken-paise';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';

/** What of the payment did not go back, is not on its way, and was not taken back by the customer's bank. */
export async function refundablePaise(tx: EntityManager, transaction: Transaction): Promise<number> {
  return Math.max(0, await balancePaise(tx, transaction));
}

/** The same, below zero when more was given back or taken than was paid. */
export async function balancePaise(
  tx: EntityManager,
  { id: transactionId, totalPaise, paymentId }: Transaction,
): Promise<number> {
  const status = In(['pending', 'processed']);
  const counted = await tx.findBy(Refund, { transactionId, surplus: false, status });
  const taken = paymentId ? await takenPaise(tx, { transactionId, paymentId }) : 0;
  return totalPaise - taken - counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

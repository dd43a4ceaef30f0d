import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { Transaction } from '../ledger/transaction.entity';
import type { ProviderRefund } from '../provider/payment-provider';

/**
 * Our row for a refund of the provider. Its webhook may arrive before the answer to our request: then the row has no
 * provider id yet, and only the receipt (our id) leads to it.
 */
export async function findRefund(tx: EntityManager, { id, receipt }: ProviderRefund): Promise<Refund | null> {
  const byProviderId = await tx.findOneBy(Refund, { providerRefundId: id });
  if (byProviderId || !receipt || !isUUID(receipt)) return byProviderId;
  return tx.findOneBy(Refund, { id: receipt });
}

/** The refunded transaction, locked until the end of `tx`; null when it is not ours. */
export async function lockTransactionOfRefund(
  tx: EntityManager,
  providerRefund: ProviderRefund,
  orderId?: string | null,
): Promise<Transaction | null> {
  const { paymentId } = providerRefund;
  const refund = (await findRefund(tx, providerRefund)) ?? (await tx.findOneBy(Refund, { paymentId }));
  const where = refund ? { id: refund.transactionId } : [{ paymentId }, ...(orderId ? [{ orderId }] : [])];
  return tx.findOne(Transaction, { where, lock: { mode: 'pessimistic_write' } });
}

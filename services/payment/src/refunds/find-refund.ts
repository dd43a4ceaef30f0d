import type { EntityManager } from 'typeorm';
import type { ProviderRefund } from '../provider/payment-provider';
import { Transaction } from '../ledger/transaction.entity';
import { Refund } from '../ledger/refund.entity';

/** Our row of what the provider tells. A webhook may be here before the answer: then only our receipt names it. */
export async function findRefund(tx: EntityManager, { id, receipt }: ProviderRefund): Promise<Refund | null> {
  const byProviderId = await tx.findOneBy(Refund, { providerRefundId: id });
  if (byProviderId || !receipt || !/^[0-9a-f-]{36}$/.test(receipt)) return byProviderId;
  return tx.findOneBy(Refund, { id: receipt });
}

/** The order whose money it is, held by `tx`; null when it is none of ours. */
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

import type { RefundFailure } from '@udin/contracts/events';
import type { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import type { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';

/** Often nobody waits for the answer any more, and the customer waits for the money. */
export async function tellRefundFailed(
  tx: EntityManager,
  outbox: OutboxService,
  { id, transactionId, customer }: Transaction,
  { id: refundId, amountPaise }: Pick<Refund, 'id' | 'amountPaise'>,
  because: RefundFailure,
): Promise<void> {
  const failed = { transactionId, customer, refundId, amountPaise, because, failedAt: new Date().toISOString() };
  await outbox.add(tx, 'payment.refund-failed', failed, { aggregateId: id });
}

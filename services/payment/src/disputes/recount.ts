import type { OutboxService } from '@udin/messaging';
import { type EntityManager, Not } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import { Dispute } from './dispute.entity';
import { isTakenWhole } from './is-taken-whole';
import { toDisputedEvent } from './to-disputed-event';

/**
 * Tells of each lost dispute of an order again when a refund, or another dispute, has changed whether anything is left:
 * whoever keeps a copy goes by what was said last of each.
 * @param was before the change. @param except the dispute that is told of anyway
 */
export async function recount(
  tx: EntityManager,
  outbox: OutboxService,
  transaction: Transaction,
  { was, except = '' }: { was: boolean; except?: string },
): Promise<void> {
  const { id: transactionId, paymentId } = transaction;
  if (!paymentId || (await isTakenWhole(tx, transaction)) === was) return;
  const others = await tx.findBy(Dispute, { transactionId, paymentId, status: 'lost', id: Not(except) });
  for (const dispute of others) {
    const event = await toDisputedEvent(tx, transaction, dispute);
    await outbox.add(tx, 'payment.dispute-recounted', event, { aggregateId: transactionId });
  }
}

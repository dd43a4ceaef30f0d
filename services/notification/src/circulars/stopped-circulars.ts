import { InboxReceipt } from '@udin/messaging';
import type { EntityManager } from 'typeorm';

/** Its parts may come later, and have other events: the receipt of a stop stands under the circular's own id, too. */
const receiptOf = (circularId: string) => ({ eventId: circularId, consumer: 'stop-circular' });

/** After the parts that are being told at this moment: what they queue is there to be withdrawn. */
export async function noteStopped(tx: EntityManager, circularId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [circularId]);
  await tx.createQueryBuilder().insert().into(InboxReceipt).values(receiptOf(circularId)).orIgnore().execute();
}

export async function isStopped(tx: EntityManager, circularId: string): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 3))', [circularId]);
  return tx.existsBy(InboxReceipt, receiptOf(circularId));
}

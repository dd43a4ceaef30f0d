import { InboxReceipt } from '@udin/messaging';
import type { EntityManager } from 'typeorm';

/** A circular that is resumed after a stop begins its next round: a stop is of one round and of those before it. */
interface Round {
  circularId: string;
  round?: number;
}

const receipt = (name: string) => (n: number) => (n === 0 ? name : `${name} ${n}`);
const stopped = receipt('stop-circular');
const resumed = receipt('resume-circular');

/**
 * Its parts may come later, and have other events: the receipt of a stop stands under the circular's own id, too. After
 * the parts that are being told at this moment: what they queue is there to be withdrawn.
 *
 * @returns false when a later round was heard of before
 */
export async function noteStopped(tx: EntityManager, { circularId, round = 0 }: Round): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [circularId]);
  await note(tx, circularId, stopped(round));
  return !(await tx.existsBy(InboxReceipt, { eventId: circularId, consumer: resumed(round + 1) }));
}

export async function isStopped(tx: EntityManager, { circularId, round = 0 }: Round): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 3))', [circularId]);
  // Whoever is told in any round had it not before, and in the earlier ones it was wanted as well.
  for (let n = 1; n <= round; n += 1) await note(tx, circularId, resumed(n));
  return tx.existsBy(InboxReceipt, { eventId: circularId, consumer: stopped(round) });
}

async function note(tx: EntityManager, eventId: string, consumer: string): Promise<void> {
  await tx.createQueryBuilder().insert().into(InboxReceipt).values({ eventId, consumer }).orIgnore().execute();
}

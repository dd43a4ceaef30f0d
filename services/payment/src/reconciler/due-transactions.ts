import { bringForward } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { UNTIL_DECIDED } from '../ledger/left-to-team';

const BATCH = 25;
/** By less the clocks of instances and of the database may differ. */
const CLOCKS_DIFFER = `interval '15 minutes'`;
/** Between two looks at an order that is not paid. */
const LONGEST_PAUSE_SECONDS = 2 * 3_600;
const LONGEST_PAUSE = `interval '${LONGEST_PAUSE_SECONDS} seconds'`;

export interface DueTransaction {
  id: string;
  /** Since when it was due. */
  dueAt: Date;
}

/**
 * Claims a batch of due transactions and sets when each is due next, with growing pauses. Several instances get
 * different ones. For paid ones the pause doubles (15 minutes, 30, …): a second payment of the same order is rare.
 * After five days nothing is looked up any more: the provider has released every uncaptured payment by then.
 * @returns those that have waited longest first
 */
export async function claimDueTransactions(source: DataSource): Promise<DueTransaction[]> {
  return source.query(
    `WITH due AS (
       SELECT id, next_look_at AS "dueAt" FROM transactions WHERE next_look_at <= now()
       ORDER BY next_look_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
     claimed AS (
       UPDATE transactions t SET next_look_at = CASE
         WHEN coalesce(paid_at, created_at) < now() - interval '5 days' THEN NULL
         WHEN paid_at IS NOT NULL THEN now() + greatest(now() - paid_at, interval '15 minutes')
         WHEN created_at > now() THEN now() + ${CLOCKS_DIFFER}
         ELSE now() + least(greatest((now() - created_at) / 2, interval '1 minute'), ${LONGEST_PAUSE}) END
       FROM due WHERE t.id = due.id RETURNING t.id, due."dueAt")
     SELECT id, "dueAt" FROM claimed ORDER BY "dueAt"`,
  );
}

/**
 * Makes due what was created and scheduled by a clock that was ahead: it would wait for its first look for as long. By
 * an index of when they were created. And what was ordered before and looked up by that clock, by an index of that.
 */
export async function takeBackFromTheFuture(source: DataSource): Promise<void> {
  const isAhead = `created_at > now() + ${CLOCKS_DIFFER} AND next_look_at >= created_at`;
  await source.query(
    `UPDATE transactions SET next_look_at = now()
      WHERE status = 'pending' AND next_look_at IS NOT NULL AND order_id IS NOT NULL AND ${isAhead}`,
  );
  await bringForward(source, {
    table: 'transactions',
    column: 'next_look_at',
    condition: `status = 'pending' AND order_id IS NOT NULL`,
    mostSeconds: LONGEST_PAUSE_SECONDS,
  });
  // What is left to the team waits in another future.
  await source.query(
    `UPDATE refunds SET next_look_at = now() WHERE status = 'pending' AND ${isAhead} AND next_look_at < $1`,
    [UNTIL_DECIDED],
  );
}

/** For claimed transactions that were not answered: they must not wait for their long pause. */
export async function lookUpAgainInAMinute(source: DataSource, due: readonly DueTransaction[]): Promise<void> {
  await source.query(
    `UPDATE transactions SET next_look_at = least(next_look_at, now() + interval '1 minute') WHERE id = ANY($1)`,
    [due.map(({ id }) => id)],
  );
}

/** For claimed transactions that were not asked for: they keep their place, before those that were not answered. */
export async function giveBack(source: DataSource, due: readonly DueTransaction[]): Promise<void> {
  await source.query(
    `UPDATE transactions t SET next_look_at = due.at
       FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at) WHERE t.id = due.id`,
    [due.map(({ id }) => id), due.map(({ dueAt }) => dueAt)],
  );
}

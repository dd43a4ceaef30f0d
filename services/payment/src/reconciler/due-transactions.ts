import type { DataSource } from 'typeorm';

const BATCH = 25;

/**
 * Claims a batch of due transactions and sets when each is due next, with growing pauses. Several instances get
 * different ones. For paid ones the pause doubles (15 minutes, 30, …): a second payment of the same order is rare.
 * After five days nothing is looked up any more: the provider has released every uncaptured payment by then.
 * @returns ids
 */
export async function claimDueTransactions(source: DataSource): Promise<string[]> {
  const [rows] = await source.query(
    `UPDATE transactions SET next_look_at = CASE
         WHEN coalesce(paid_at, created_at) < now() - interval '5 days' THEN NULL
         WHEN paid_at IS NOT NULL THEN now() + greatest(now() - paid_at, interval '15 minutes')
         ELSE now() + least(greatest((now() - created_at) / 2, interval '1 minute'), interval '2 hours') END
     WHERE id IN (
       SELECT id FROM transactions WHERE next_look_at <= now()
       ORDER BY next_look_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id`,
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** For claimed transactions that could not be looked up: they must not wait for their long pause. */
export async function lookUpAgainInAMinute(source: DataSource, ids: readonly string[]): Promise<void> {
  await source.query(
    `UPDATE transactions SET next_look_at = least(next_look_at, now() + interval '1 minute') WHERE id = ANY($1)`,
    [ids],
  );
}

import type { DataSource } from 'typeorm';

const BATCH = 25;

/**
 * Takes transactions that are due and sets their next turn, later and later; several instances get different ones.
 * Paid ones are looked at in turns that double (15 minutes, 30, …): a second payment of the same order is rare.
 * After five days no payment can appear any more: uncaptured ones have gone back by then.
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

/** In a minute, however long their next turn was away. @param ids claimed and not looked at */
export async function lookUpAgainInAMinute(source: DataSource, ids: readonly string[]): Promise<void> {
  await source.query(
    `UPDATE transactions SET next_look_at = least(next_look_at, now() + interval '1 minute') WHERE id = ANY($1)`,
    [ids],
  );
}

import type { DataSource } from 'typeorm';

const BATCH_SIZE = 1_000;

/**
 * Removes the rows of a table that a condition names, in many small transactions: what has piled up makes no statement
 * so long that its time-out ends it each time. Rows that somebody holds are left for the next turn: nobody waits.
 * @param condition SQL that an index answers; `$1`, `$2`, … stand for `values`
 * @returns how many were removed
 */
export async function removeInBatches(
  source: DataSource,
  table: string,
  condition: string,
  { values = [], stop }: { values?: readonly unknown[]; stop?: AbortSignal },
): Promise<number> {
  const statement = `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM "${table}" WHERE ${condition} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`;
  let total = 0;
  for (let removed = BATCH_SIZE; removed === BATCH_SIZE && !stop?.aborted; total += removed)
    [, removed] = await source.query<[unknown, number]>(statement, [...values]);
  return total;
}

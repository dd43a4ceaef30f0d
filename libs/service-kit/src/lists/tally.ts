import type { EntityManager } from 'typeorm';

/**
 * Sums that are kept beside a table, so that nobody has to read all of it. A trigger writes each change as a row of its
 * own, in the transaction that makes it true; what is asked for is the sum of the rows. So two transactions never wait
 * for each other at a counter, and a job folds the rows together from time to time.
 */
export interface Tally {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  /** The slow query that says the same: SELECT keys and sums FROM … GROUP BY keys. */
  counted: string;
}

/** Fewer rows are added up in less than a millisecond. */
const MOST_ROWS = 1_000;

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
const added = (sums: readonly string[]) => sums.map((column) => `sum("${column}") AS "${column}"`).join(', ');
const nonZero = (sums: readonly string[]) => sums.map((column) => `sum("${column}") <> 0`).join(' OR ');

/**
 * Folds when there are many more rows than sums. Two may fold at once: each adds up only what it took out itself.
 * @param most rows beside two for each sum
 */
export async function foldTally(tx: EntityManager, { table, keys, sums }: Tally, most = MOST_ROWS): Promise<void> {
  await tx.query(
    `WITH "folded" AS (
       DELETE FROM "${table}" WHERE (SELECT count(*) > ${most} + 2 * count(DISTINCT (${list(keys)})) FROM "${table}")
       RETURNING ${list([...keys, ...sums])})
     INSERT INTO "${table}" (${list([...keys, ...sums])})
     SELECT ${list(keys)}, ${added(sums)} FROM "folded" GROUP BY ${list(keys)} HAVING ${nonZero(sums)}`,
  );
}

/**
 * Adds what is missing from the sums; answers how many of them were wrong. Both sides are read in one snapshot, and the
 * difference is a row like any other: nobody is kept from writing meanwhile.
 */
export async function correctTally(tx: EntityManager, tally: Tally): Promise<number> {
  const rows: unknown[] = await tx.query(correction(tally));
  return rows.length;
}

function correction({ table, keys, sums, counted }: Tally): string {
  const columns = list([...keys, ...sums]);
  const taken = sums.map((column) => `- "${column}"`).join(', ');
  return `INSERT INTO "${table}" (${columns})
    SELECT ${list(keys)}, ${added(sums)} FROM (
      SELECT ${columns} FROM (${counted}) AS "counted" UNION ALL SELECT ${list(keys)}, ${taken} FROM "${table}") AS "both"
    GROUP BY ${list(keys)} HAVING ${nonZero(sums)} RETURNING 1`;
}

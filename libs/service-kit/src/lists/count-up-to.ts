interface Total {
  total: number;
  /** The total is an estimate. */
  about?: true;
}

type Ask = (sql: string) => Promise<unknown>;

/**
 * How many rows a statement finds, counted no further than to `most`. Beyond that it is what the planner thinks, in two
 * digits, so that nobody takes it for a count.
 */
export async function totalOf(
  ask: Ask,
  sql: string,
  { most, atLeast }: { most: number; atLeast: number },
): Promise<Total> {
  const bound = Number.isFinite(most) ? `LIMIT ${most + 1}` : '';
  const counted = (await ask(`SELECT count(*)::int AS "n" FROM (${sql} ${bound}) AS "counted"`)) as [{ n: number }];
  if (counted[0].n <= most) return { total: counted[0].n };
  const [row] = (await ask(`EXPLAIN (FORMAT JSON) ${sql}`)) as [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }];
  const guessed = Number(row['QUERY PLAN'][0].Plan['Plan Rows'].toPrecision(2));
  return { total: Math.max(atLeast, most + 1, guessed), about: true };
}

interface Total {
  total: number;
  /** The total is an estimate. */
  about?: true;
}

export type Ask = (sql: string) => Promise<unknown>;

interface Bounds {
  /** Nothing is counted when it is 0. */
  most: number;
  /** So many are known to be there. */
  atLeast: number;
}

/**
 * How many rows a statement finds, counted no further than to `most`. Beyond that it is what the planner thinks, in two
 * digits, so that nobody takes it for a count.
 */
export async function totalOf(ask: Ask, sql: string, { most, atLeast }: Bounds): Promise<Total> {
  if (most > 0) {
    const bound = Number.isFinite(most) ? `LIMIT ${most + 1}` : '';
    const counted = (await ask(`SELECT count(*)::int AS "n" FROM (${sql} ${bound}) AS "counted"`)) as [{ n: number }];
    if (counted[0].n <= most) return { total: counted[0].n };
  }
  const guessed = Number((await guess(ask, sql)).toPrecision(2));
  return { total: Math.max(atLeast, most + 1, guessed), about: true };
}

/** How many rows the planner expects, from its statistics. */
export async function guess(ask: Ask, sql: string): Promise<number> {
  const [row] = (await ask(`EXPLAIN (FORMAT JSON) ${sql}`)) as [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }];
  return row['QUERY PLAN'][0].Plan['Plan Rows'];
}

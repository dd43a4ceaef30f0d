import type { DataSource } from 'typeorm';

interface Waiting {
  table: string;
  /** When it is due. */
  column: string;
  /** SQL, of the rows that wait; an index of the column should be limited to them. */
  condition: string;
  /** Longer than that nothing of it ever waits. */
  mostSeconds: number;
  /** Until it is due now: of what somebody may be at work on, the time until that one counts as dead. */
  pauseSeconds?: number;
}

/** So that what was put off to the very end of its time is left alone. */
const SPARE_SECONDS = 60;

/**
 * Makes due what a clock that was ahead, and is right again, has put off: it would wait for as long as the clock was
 * ahead, be that an hour or a year.
 * @returns how many
 */
export async function bringForward(
  source: Pick<DataSource, 'query'>,
  { table, column, condition, mostSeconds, pauseSeconds = 0 }: Waiting,
): Promise<number> {
  const [, count] = await source.query<[unknown, number]>(
    `UPDATE "${table}" SET "${column}" = now() + make_interval(secs => $2)
      WHERE (${condition}) AND "${column}" > now() + make_interval(secs => $1)`,
    [mostSeconds + SPARE_SECONDS, pauseSeconds],
  );
  return count;
}

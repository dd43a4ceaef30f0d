import type { Attempts } from '@udin/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** The id of the next one, locked in the transaction; none of `except`. */
type Find = (tx: EntityManager, except: readonly string[]) => Promise<string | undefined>;

/**
 * Works on one document after the other, each in a transaction, until none is found. One that fails is passed over in
 * this turn: it would be the first to be found each time.
 */
export async function untilNoneIsFound(
  source: DataSource,
  find: Find,
  work: (tx: EntityManager, id: string) => Promise<void>,
  attempts: Attempts,
  signal?: AbortSignal,
): Promise<void> {
  const failed: string[] = [];
  for (let found: string | undefined = ''; found !== undefined && !signal?.aborted;) {
    found = undefined;
    const isDone = await attempts.at(() =>
      source.transaction(async (tx) => {
        found = await find(tx, failed);
        if (found) await work(tx, found);
        return true;
      }),
    );
    if (!isDone && found) failed.push(found);
  }
}

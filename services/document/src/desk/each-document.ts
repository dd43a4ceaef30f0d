import { Attempts } from '@udin/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

interface Look {
  /** Answers the next one, locked; its last parameter are those to pass over. */
  query: string;
  parameters: () => unknown[];
  work: (tx: EntityManager, id: string) => Promise<void>;
}

/**
 * Works on one document after the other, each in a transaction, until none is found; then on those of the next look.
 * One that fails is passed over in this turn: it would be the first to be found each time.
 */
export async function eachDocument(
  source: DataSource,
  signal: AbortSignal | undefined,
  ...looks: readonly Look[]
): Promise<void> {
  const attempts = new Attempts();
  for (const { query, parameters, work } of looks) {
    const failed: string[] = [];
    for (let found: string | undefined = ''; found !== undefined && !signal?.aborted;) {
      found = undefined;
      const isDone = await attempts.at(() =>
        source.transaction(async (tx) => {
          const [next]: { id: string }[] = await tx.query(query, [...parameters(), failed]);
          found = next?.id;
          if (found) await work(tx, found);
          return true;
        }),
      );
      if (!isDone && found) failed.push(found);
    }
  }
  attempts.end('documents');
}

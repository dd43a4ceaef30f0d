import { v7 as uuid } from 'uuid';
import type { Attempts } from '@udin/service-kit';
import type { ObjectStore } from '@udin/storage';

const PREFIX = 'quarantine/';
/**
 * In times of the grace of other files, which is an hour: the first file of a batch waits for the last one, and on a
 * line of 3 kB a second ten files of 50 MB are under way for 49 hours, or twice as long where it is away half the time.
 */
const UPLOADS_WAIT = 100;

/** Where uploads wait for their inspection; no service ever serves a key from here. */
export function newQuarantineKey(): string {
  return `${PREFIX}${uuid()}`;
}

/**
 * Removes what killed processes left long ago: unfinished uploads, and whole ones that were never claimed. Answers how
 * many.
 *
 * @param graceMs how long a file may lie without a row
 */
export async function sweepQuarantine(store: ObjectStore, graceMs: number, attempts: Attempts): Promise<number> {
  const before = new Date(Date.now() - graceMs * UPLOADS_WAIT);
  let removed = (await attempts.at(() => store.removeUnfinished(before))) ?? 0;
  for await (const { key, lastModified } of store.list(PREFIX)) {
    if (lastModified >= before) continue;
    if (await attempts.at(() => store.remove(key).then(() => true))) removed++;
  }
  return removed;
}

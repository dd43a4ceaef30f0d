import { v7 as uuid } from 'uuid';
import type { Attempts } from '@udin/service-kit';
import type { ObjectStore } from '@udin/storage';

const PREFIX = 'quarantine/';

/** Where uploads wait for their inspection; no service ever serves a key from here. */
export function newQuarantineKey(): string {
  return `${PREFIX}${uuid()}`;
}

/**
 * Removes what aborted requests and killed processes left, begun before that moment: unfinished uploads, and whole ones
 * that were never claimed. Answers how many. An hour ago is early enough: no request lives that long.
 */
export async function sweepQuarantine(store: ObjectStore, before: Date, attempts: Attempts): Promise<number> {
  let removed = (await attempts.at(() => store.removeUnfinished(before))) ?? 0;
  for await (const { key, lastModified } of store.list(PREFIX)) {
    if (lastModified >= before) continue;
    if (await attempts.at(() => store.remove(key).then(() => true))) removed++;
  }
  return removed;
}

import { useSyncExternalStore } from 'react';

/** Transactions whose files this tab is sending, and how often. Also after the dialog that shows it was closed. */
const underWay = new Map<string, number>();
/** When the sending of a transaction's files ended last, in milliseconds since 1970. */
const ends = new Map<string, number>();
const readers = new Set<() => void>();
let ids: readonly string[] = [];

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function count(transactionId: string, change: 1 | -1): void {
  const now = (underWay.get(transactionId) ?? 0) + change;
  if (now > 0) underWay.set(transactionId, now);
  else {
    underWay.delete(transactionId);
    ends.set(transactionId, Date.now());
  }
  ids = [...underWay.keys()];
  if (ids.length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  for (const tell of readers) tell();
}

/** Until `work` has ended the browser asks before it closes the tab, whatever page is shown meanwhile. */
export async function whileSending(transactionIds: Iterable<string>, work: () => Promise<void>): Promise<void> {
  const sent = [...new Set(transactionIds)];
  for (const id of sent) count(id, 1);
  try {
    await work();
  } finally {
    for (const id of sent) count(id, -1);
  }
}

function read(tell: () => void): () => void {
  readers.add(tell);
  return () => void readers.delete(tell);
}

/** Ids of the transactions whose files this tab is sending now. */
export const useUnderWay = (): readonly string[] => useSyncExternalStore(read, () => ids);

/** Whether what is known since `readAt` does not tell yet what the sending of this tab has come to. */
export const isUnderWaySince = (transactionId: string, readAt: number): boolean =>
  underWay.has(transactionId) || (ends.get(transactionId) ?? 0) > readAt;

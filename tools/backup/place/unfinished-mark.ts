import { Readable } from 'node:stream';
import type { BackupPlace } from './backup-place';

const UNFINISHED = 'unfinished/';
export const BEAT_MS = 60_000;

/** Marks a folder whose parts are not all there, as long as `work` lasts. Who is killed meanwhile leaves the mark. */
export async function whileUnfinished<T>(place: BackupPlace, folder: string, work: () => Promise<T>): Promise<T> {
  const mark = () => place.store.put(markOf(place, folder), Readable.from([Buffer.from(folder)]));
  await mark();
  // One beat that fails says nothing: the next one may not.
  const beat = setInterval(() => void mark().catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await place.store.remove(markOf(place, folder)).catch(() => undefined);
  }
}

/** Folders that were begun and not finished, and when their marks were renewed. */
export async function unfinishedIn(place: BackupPlace): Promise<{ folder: string; at: Date }[]> {
  const found: { folder: string; at: Date }[] = [];
  const start = markOf(place, '');
  for await (const { key, lastModified } of place.store.list(start))
    found.push({ folder: key.slice(start.length), at: lastModified });
  return found;
}

export function markOf({ prefix }: BackupPlace, folder: string): string {
  return `${prefix}${UNFINISHED}${folder}`;
}

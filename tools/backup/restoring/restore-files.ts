import { Readable } from 'node:stream';
import { ObjectNotFound, type ObjectStore, openObjectStore } from '@udin/storage';
import type { FilePart } from '../manifest';
import { concurrently } from '../place/concurrently';
import type { OpenedBackup } from '../reading/open-backup';
import type { SystemSettings } from '../settings/backup-settings';
import { WITH_FILES } from '../systems';

const AT_ONCE = 8;

/**
 * For a store that was lost while the databases live on: its files come back, and no row is touched. Those whose row
 * has gone since are removed by the orphan sweep. @returns how many the store did not have
 */
export async function restoreFiles(backup: OpenedBackup, system: SystemSettings): Promise<number> {
  const stores = new Map(WITH_FILES.map((service) => [service as string, openObjectStore(system.stores[service])]));
  let count = 0;
  const put = async (part: FilePart): Promise<number> => {
    const store = stores.get(part.service)!;
    if (await holds(store, part.key)) return 0;
    await store.put(part.key, Readable.from(backup.read(part), { objectMode: false }));
    return 1;
  };
  for await (const one of concurrently(goodFilesOf(backup), AT_ONCE, put)) count += one;
  return count;
}

async function* goodFilesOf(backup: OpenedBackup): AsyncGenerator<FilePart> {
  for await (const part of backup.parts()) if (part.kind === 'file' && !part.lost) yield part;
}

async function holds(store: ObjectStore, key: string): Promise<boolean> {
  try {
    return Boolean(await store.head(key));
  } catch (error) {
    if (error instanceof ObjectNotFound) return false;
    throw error;
  }
}

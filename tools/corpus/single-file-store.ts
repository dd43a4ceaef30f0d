import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ObjectStore } from '@udin/storage';

/** The two calls of a store that an inspection makes, for a file that lies anywhere. */
export function storeOf(path: string): ObjectStore {
  const store: Pick<ObjectStore, 'head' | 'get'> = {
    head: async () => {
      const { size, mtime } = await stat(path);
      return { size, lastModified: mtime };
    },
    get: async () => createReadStream(path),
  };
  return store as ObjectStore;
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, StorageUnavailable } from '@udin/storage';
import { BlockCache } from './block-cache';
import type { FileBytes } from './file-bytes';

/** Below this a stream is served from cached blocks: an archive of a thousand small files is not a thousand requests. */
const SMALL = 128 * 1024;

/** An object of the store, read by ranges. */
export class StoredBytes implements FileBytes {
  private readonly cache: BlockCache;

  private constructor(
    private readonly store: ObjectStore,
    private readonly key: string,
    readonly size: number,
  ) {
    this.cache = new BlockCache(size, async (start, end) => buffer(await this.fetch(start, end)));
  }

  /** Throws ObjectNotFound, StorageUnavailable. */
  static async open(store: ObjectStore, key: string): Promise<StoredBytes> {
    return new StoredBytes(store, key, (await store.head(key)).size);
  }

  read(start: number, length: number): Promise<Buffer> {
    return this.cache.read(start, length);
  }

  async stream(start = 0, end = this.size): Promise<Readable> {
    if (start >= end) return Readable.from([]);
    if (end - start <= SMALL) return Readable.from([await this.read(start, end - start)]);
    return this.fetch(start, end);
  }

  private async fetch(start: number, end: number): Promise<Readable> {
    return Readable.from(orUnavailable(await this.store.get(this.key, { start, end: end - 1 })));
  }
}

/** A line to the store that breaks within an object must never be taken for a damaged file. */
async function* orUnavailable(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new StorageUnavailable('the object stopped in the middle', error);
  }
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { BlockCache } from './block-cache';
import type { FileBytes } from './file-bytes';

/** A file from within an archive, put aside on the disk so that it can be read at any place in its turn. */
export class SpooledBytes implements FileBytes {
  private readonly cache: BlockCache;

  private constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {
    this.cache = new BlockCache(size, async (start, end) => {
      const block = Buffer.alloc(end - start);
      await this.handle.read(block, 0, block.length, start);
      return block;
    });
  }

  /** Hands the file to `use`; it is gone from the disk when that ends, and already nameless while it runs. */
  static async while<T>(chunks: AsyncIterable<Buffer>, use: (bytes: SpooledBytes) => Promise<T>): Promise<T> {
    const file = path.join(tmpdir(), `inspect-${randomUUID()}`);
    const handle = await open(file, 'wx+', 0o600);
    try {
      await rm(file);
      let size = 0;
      for await (const chunk of chunks) {
        await handle.writeFile(chunk);
        size += chunk.length;
      }
      return await use(new SpooledBytes(handle, size));
    } finally {
      await handle.close();
    }
  }

  read(start: number, length: number): Promise<Buffer> {
    return this.cache.read(start, length);
  }

  async stream(start = 0, end = this.size): Promise<Readable> {
    const cache = this.cache;
    async function* pieces() {
      for (let at = start; at < end; at += 65_536) yield await cache.read(at, Math.min(65_536, end - at));
    }
    return Readable.from(pieces());
  }
}

import { readSync } from 'node:fs';
import { BlockCache } from './block-cache';
import type { FileBytes } from './file-bytes';

const PIECE = 64 * 1024;

/** An open file. A descriptor belongs to the whole process, so one thread can open it and another one read it. */
export class DescriptorBytes implements FileBytes {
  private readonly cache: BlockCache;

  constructor(
    private readonly descriptor: number,
    readonly size: number,
  ) {
    this.cache = new BlockCache(size, (start, end) => this.fetch(start, end));
  }

  read(start: number, length: number): Buffer {
    return this.cache.read(start, length);
  }

  copy(start: number, into: Buffer): number {
    let read = 0;
    while (read < into.length) {
      const count = readSync(this.descriptor, into, read, into.length - read, start + read);
      if (count === 0) break;
      read += count;
    }
    return read;
  }

  *pieces(start = 0, end = this.size): Generator<Buffer> {
    for (let at = start; at < end;) {
      const piece = this.cache.read(at, Math.min(PIECE - (at % PIECE), end - at));
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  private fetch(start: number, end: number): Buffer {
    const block = Buffer.allocUnsafe(end - start);
    return block.subarray(0, this.copy(start, block));
  }
}

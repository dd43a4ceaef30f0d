import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { Refusal, damaged } from '../refusal';

/** One file of an archive, already checked as far as its description goes. */
export class ZipEntry {
  constructor(
    private readonly zip: ZipFile,
    private readonly entry: Entry,
  ) {}

  get name(): string {
    return this.entry.fileName;
  }

  get isFolder(): boolean {
    return this.name.endsWith('/');
  }

  /** The unpacked bytes, checked against what the archive says of them. Throws a Refusal on the way. */
  async *chunks(): AsyncGenerator<Buffer> {
    const stream = await this.zip.openReadStreamPromise(this.entry);
    let length = 0;
    let sum = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        length += chunk.length;
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } finally {
      stream.destroy();
    }
    if (length !== this.entry.uncompressedSize || sum !== this.entry.crc32)
      throw damaged(`"${this.name}" within it is broken`);
  }
}

/** Faults of the disk go on as they are; everything else that yauzl or zlib throws is a fault of the archive. */
export function asArchiveError(error: unknown): unknown {
  if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) return error;
  return damaged('the archive cannot be unpacked');
}

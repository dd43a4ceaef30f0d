import type { FileBytes } from './file-bytes';

/** A piece of a file that has been unpacked into memory. */
export class BufferBytes implements FileBytes {
  constructor(private readonly buffer: Buffer) {}

  get size(): number {
    return this.buffer.length;
  }

  read(start: number, length: number): Buffer {
    return this.buffer.subarray(start, start + length);
  }

  copy(start: number, into: Buffer): number {
    return this.buffer.copy(into, 0, start);
  }

  *pieces(start = 0, end = this.size): Generator<Buffer> {
    yield this.buffer.subarray(start, end);
  }
}

import type { FileBytes } from './file-bytes';

const PIECE = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** Reads a file forward, a few bytes at a time. `undefined`, `false` and -1 mean: the file ended. */
export class ByteReader {
  private chunk: Buffer = NOTHING;
  private at = 0;

  /** @param chunkStart where it begins to read */
  constructor(
    private readonly bytes: FileBytes,
    private chunkStart: number,
  ) {}

  /** of the next byte, from the beginning of the file */
  get position(): number {
    return this.chunkStart + this.at;
  }

  byte(): number {
    return this.fill() ? (this.chunk[this.at++] as number) : -1;
  }

  /** The next byte, without passing it. */
  peek(): number {
    return this.fill() ? (this.chunk[this.at] as number) : -1;
  }

  /** Bytes that may share memory with the file's cache. */
  take(length: number): Buffer | undefined {
    const taken = this.bytes.read(this.position, length);
    if (taken.length < length) return undefined;
    this.skip(length);
    return taken;
  }

  /** Passes `length` bytes unseen. */
  skip(length: number): boolean {
    if (this.position + length > this.bytes.size) return false;
    if (this.at + length <= this.chunk.length) this.at += length;
    else this.moveTo(this.position + length);
    return true;
  }

  /** Passes `length` bytes, showing them to `look` on the way. */
  pass(length: number, look: (piece: Buffer) => void): boolean {
    for (let missing = length; missing > 0;) {
      if (!this.fill()) return false;
      const piece = this.chunk.subarray(this.at, this.at + missing);
      this.at += piece.length;
      missing -= piece.length;
      look(piece);
    }
    return true;
  }

  private fill(): boolean {
    if (this.at < this.chunk.length) return true;
    const start = this.position;
    this.chunk = this.bytes.read(start, PIECE - (start % PIECE));
    this.chunkStart = start;
    this.at = 0;
    return this.chunk.length > 0;
  }

  private moveTo(position: number): void {
    this.chunk = NOTHING;
    this.chunkStart = position;
    this.at = 0;
  }
}

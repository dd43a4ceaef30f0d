/** Reads a stream forward, a few bytes at a time, holding one chunk. `undefined` and `false` mean: the file ended. */
export class ByteReader {
  /** of the next byte, from the beginning of the stream */
  position = 0;
  private chunk: Buffer = Buffer.alloc(0);
  private at = 0;
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const piece = await this.next(missing);
      if (!piece) return undefined;
      pieces.push(piece);
      missing -= piece.length;
    }
    return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
  }

  /** Passes `length` bytes, showing them to `look` on the way. */
  async skip(length: number, look?: (piece: Buffer) => void): Promise<boolean> {
    for (let missing = length; missing > 0;) {
      const piece = await this.next(missing);
      if (!piece) return false;
      look?.(piece);
      missing -= piece.length;
    }
    return true;
  }

  /** Passes byte after byte until `isLast` says so of one; that one is passed too. Without a wait for each of them. */
  async skipUntil(isLast: (byte: number) => boolean): Promise<boolean> {
    while (await this.fill()) {
      const start = this.at;
      let found = false;
      while (!found && this.at < this.chunk.length) found = isLast(this.chunk[this.at++] as number);
      this.position += this.at - start;
      if (found) return true;
    }
    return false;
  }

  /** Lets go of the stream behind it. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  private async next(most: number): Promise<Buffer | undefined> {
    if (!(await this.fill())) return undefined;
    const piece = this.chunk.subarray(this.at, this.at + most);
    this.at += piece.length;
    this.position += piece.length;
    return piece;
  }

  private async fill(): Promise<boolean> {
    while (this.at >= this.chunk.length) {
      const { value, done } = await this.chunks.next();
      if (done) return false;
      this.chunk = value;
      this.at = 0;
    }
    return true;
  }
}

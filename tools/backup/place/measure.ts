import { createHash } from 'node:crypto';

export interface Measured {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Counts and hashes what passes. */
export class Measure {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  async *pass<T extends Uint8Array>(source: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** Once, after the end. */
  result(): Measured {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoredObject } from './object-store';

/** Wraps what the body threw, so that it is never mistaken for a fault of the store. */
export class InputFailed extends Error {
  constructor(readonly reason: unknown) {
    super('The input ended before its time');
  }
}

/** Counts and hashes a body while its chunks pass. A failing or destroyed body throws `InputFailed`. */
export class MeasuredBody {
  private readonly hash = createHash('sha256');
  private size = 0;

  constructor(private readonly body: Readable) {
    // It may fail before its first chunk is asked for; without a listener that would end the process.
    body.on('error', () => undefined);
  }

  async *chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of this.body) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        this.size += bytes.length;
        this.hash.update(bytes);
        yield bytes;
      }
    } catch (error) {
      throw new InputFailed(error);
    }
  }

  /** Call once, after the last chunk. */
  result(): StoredObject {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }
}

/** The error for the caller: the body's own, or whatever `asStoreError` makes of a fault of the store. */
export function unwrapInputFailure(error: unknown, asStoreError: (error: unknown) => unknown): unknown {
  return error instanceof InputFailed ? error.reason : asStoreError(error);
}

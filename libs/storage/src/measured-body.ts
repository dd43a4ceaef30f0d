import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { InputFailed } from './input-failed';
import type { StoredObject } from './object-store';

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

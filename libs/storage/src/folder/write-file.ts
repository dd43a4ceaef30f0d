import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InputFailed } from '../measured-body';
import type { StoredObject } from '../object-store';

/** What may wait while the disk takes what came before: fewer and larger writes, and never more memory than this. */
const WAITING_BYTES = 1024 * 1024;
/** After so many the disk begins with them, so that little is left for it when the last one has come. */
const BEGIN_EVERY_BYTES = 8 * 1024 * 1024;

/**
 * Writes a new private file, counting and hashing what passes. It is not on the disk yet; who wants that asks the open
 * file, and closes it. Leaves nothing behind when it fails; a failing or destroyed body throws `InputFailed`.
 */
export async function writeFile(file: string, body: Readable): Promise<{ handle: FileHandle; stored: StoredObject }> {
  const handle = await open(file, 'wx', 0o600);
  const writer = new FileWriter(handle);
  try {
    await pipeline(body, writer);
    await writer.begun;
    if (writer.failure) throw writer.failure;
    return { handle, stored: writer.result() };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw writer.failure ?? new InputFailed(error);
  }
}

/** All chunks that came while one write was under way are one write together. */
class FileWriter extends Writable {
  /** of the disk, not of the body */
  failure?: unknown;
  /** What the disk has begun with. A failure is told once, to who asked first: it is kept in `failure`. */
  begun?: Promise<void>;
  private notBegun = 0;
  private readonly hash = createHash('sha256');
  private size = 0;

  constructor(private readonly handle: FileHandle) {
    super({ highWaterMark: WAITING_BYTES });
  }

  /** Call once, after the last chunk. */
  result(): StoredObject {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.keep([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.keep(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  private async keep(chunks: Buffer[]): Promise<void> {
    const writing = this.writeAll(chunks);
    // Beside the write, which another thread does.
    for (const chunk of chunks) {
      this.size += chunk.length;
      this.hash.update(chunk);
    }
    await writing;
    if (this.failure) throw this.failure;
    this.begin(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  }

  private begin(bytes: number): void {
    this.notBegun += bytes;
    // Of a body that has failed the file is being closed, which is no failure of the disk.
    if (this.destroyed || this.begun || this.notBegun < BEGIN_EVERY_BYTES) return;
    this.notBegun = 0;
    this.begun = this.handle
      .datasync()
      .catch((error: unknown) => void (this.failure = error))
      .finally(() => (this.begun = undefined));
  }

  private async writeAll(chunks: Buffer[]): Promise<void> {
    try {
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      const { bytesWritten } = await this.handle.writev(chunks);
      // A disk that is nearly full takes a part, and says why only when it is asked for the rest.
      if (bytesWritten < length) await this.handle.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

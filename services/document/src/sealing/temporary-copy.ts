import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Puts a stored file aside on the disk while `use` runs. Throws when its bytes are not those that are expected. */
export async function withTemporaryCopy<T>(
  body: Readable,
  sha256: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `seal-${randomUUID()}`);
  try {
    const hash = createHash('sha256');
    await pipeline(
      body,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    if (hash.digest('hex') !== sha256) throw new Error('The stored file is not the one that was signed');
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Elsewhere an opened file has no path of its own, or one position for everybody who reads it. */
const CAN_BE_NAMELESS = platform() === 'linux';

/**
 * Puts a stored file aside on the disk while `use` runs. It has no name there: however this process ends, nobody's
 * paper stays behind. Throws when its bytes are not those that are expected.
 */
export async function withTemporaryCopy<T>(
  body: Readable,
  sha256: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `seal-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600).catch((error: unknown) => {
    // Nobody reads it: it would keep its connection.
    body.destroy();
    throw error;
  });
  try {
    if (CAN_BE_NAMELESS) await rm(path);
    const hash = createHash('sha256');
    for await (const piece of body as AsyncIterable<Buffer>) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    if (hash.digest('hex') !== sha256) throw new Error('The stored file is not the one that was signed');
    return await use(CAN_BE_NAMELESS ? `/proc/self/fd/${file.fd}` : path);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

export interface Spooled {
  handle: FileHandle;
  /** bytes */
  size: number;
}

/**
 * Puts bytes aside on the disk, so that they can be read at any place. Hands the open file to `use`; it is nameless
 * while that runs and gone afterwards.
 */
export async function spool<T>(chunks: AsyncIterable<Buffer>, use: (file: Spooled) => Promise<T>): Promise<T> {
  const name = path.join(tmpdir(), `inspect-${randomUUID()}`);
  const handle = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    let size = 0;
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      size += chunk.length;
    }
    return await use({ handle, size });
  } finally {
    await handle.close();
  }
}

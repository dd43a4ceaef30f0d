import { mkdir, open, rename, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { codeOf } from './folder-errors';

/** Writes a new private file and waits until it is on the disk; leaves nothing behind when it fails. */
export async function writeFileDurably(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

/** Each needs another request to empty and remove the folder in the same instant. */
const ATTEMPTS = 50;

/** Renames into a folder that is made when missing; both survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(from, to);
      break;
    } catch (error) {
      // Empty folders are removed at any time, also between these two calls, or while the parents are made.
      if (codeOf(error) !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

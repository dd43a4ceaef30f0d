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

const ATTEMPTS = 5;

/** Renames into a folder that is made when missing; both survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await rename(from, to);
      break;
    } catch (error) {
      // Another request may have pruned the empty folder between the two calls.
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

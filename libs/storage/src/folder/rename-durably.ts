import { open, rename } from 'node:fs/promises';
import * as path from 'node:path';
import { codeOf } from './folder-errors';
import { makeFolder } from './make-folder';

/** Each needs another request to empty and remove the folder in the same instant. */
const ATTEMPTS = 50;

/** Renames into a folder that is made when missing. Readable at once; a power cut may undo it. */
export async function renameInto(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(path.dirname(to));
      return await rename(from, to);
    } catch (error) {
      // Empty folders are removed at any time, also between these two calls, or while the parents are made.
      if (codeOf(error) !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The same, and it survives a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await renameInto(from, to);
  await syncFolder(path.dirname(to));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

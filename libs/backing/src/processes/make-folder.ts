import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A folder, with those above it. Node's own `recursive` never ends where a parent that is there says ENOENT, as /proc
 * does. @throws what the file system says
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    makeOne(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const above = dirname(folder);
    if (above !== folder) makeFolder(above, mode);
    makeOne(folder, mode);
  }
}

function makeOne(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  }
}

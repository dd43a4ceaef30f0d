import { mkdir, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { codeOf } from './folder-errors';

/**
 * A private folder, with those above it. Node's own `recursive` never ends where a parent that is there says ENOENT, as
 * /proc does. @throws what the file system says
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const above = path.dirname(folder);
    if (above !== folder) await makeFolder(above);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}

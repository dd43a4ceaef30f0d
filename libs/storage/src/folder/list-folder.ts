import { readdir, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { isObjectKey } from '../object-key';
import type { ListedObject } from '../object-store';
import { undefinedWhenMissing } from './folder-errors';

/**
 * Walks the tree in the order of whole keys ("a-b" before "a/b"), as S3 lists them. One folder's names are in memory at
 * a time. Files that vanish meanwhile are left out.
 */
export async function* listFolder(root: string, prefix: string): AsyncGenerator<ListedObject> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  yield* walk(root, folder, prefix);
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ListedObject> {
  for (const name of await namesIn(path.join(root, folder))) {
    const key = folder + name;
    const isFolder = key.endsWith('/');
    if (isFolder && (key.startsWith(prefix) || prefix.startsWith(key))) yield* walk(root, key, prefix);
    if (!isFolder && key.startsWith(prefix) && isObjectKey(key)) {
      const found = await stat(path.join(root, key)).catch(undefinedWhenMissing);
      if (found) yield { key, size: found.size, lastModified: found.mtime };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  return entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort(byBytes);
}

function byBytes(a: string, b: string): number {
  return a < b ? -1 : 1;
}

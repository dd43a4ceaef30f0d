import { keepInMemory, unsavedFiles } from './current-order';
import { clearFiles, removeFile } from './file-store';
import { inFilesTransaction } from './files-database';
import type { OrderFile } from './order-file';
import { hasSavedFiles, savedSessionId } from './saved-flags';

// All tabs of a browser share one store: another one may have finished or replaced the order that this one has read.

/** There is no order any more, perhaps because another tab has finished it. */
export function isOrderGone(): boolean {
  return !unsavedFiles() && !hasSavedFiles();
}

/** False when another tab has removed, replaced or uploaded one of these files since they were read. */
export async function isStillOrdered(files: readonly OrderFile[]): Promise<boolean> {
  if (unsavedFiles()) return true;
  const ids = new Set(await storedIds());
  return files.every(({ id }) => ids.has(id));
}

/**
 * These are uploaded, or will be from elsewhere; the others stay. Ids are never given twice: an order that another tab
 * has stored in the meantime has others, and is not touched.
 */
export async function removeFromOrder(ids: readonly OrderFile['id'][]): Promise<void> {
  const unsaved = unsavedFiles();
  if (!unsaved) {
    for (const id of ids) if (typeof id === 'number') await removeFile(id);
    return;
  }
  const left = unsaved.filter(({ id }) => !ids.includes(id));
  keepInMemory(left.length > 0 ? left : undefined);
  // What was written before the disk was full must not stay behind.
  if (isOrderGone()) await clearFiles();
}

/** The ids of the last complete save, without reading the files. */
async function storedIds(): Promise<IDBValidKey[]> {
  const sessionId = savedSessionId();
  if (!sessionId) return [];
  return inFilesTransaction('readonly', (store) => store.index('sessionId').getAllKeys(sessionId));
}

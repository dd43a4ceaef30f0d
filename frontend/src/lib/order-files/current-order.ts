import { clearFiles, loadFiles, removeFile, saveFiles, storedIds } from './file-store';
import type { OrderFile } from './order-file';
import { hasSavedFiles } from './saved-flags';

/** Files that the browser could not store: with a full disk the order continues from memory. */
let unsaved: OrderFile[] | undefined;

export async function saveOrder(files: OrderFile[]): Promise<void> {
  unsaved = (await saveFiles(files)) ? undefined : files;
}

/** The files of the current order. */
export async function currentOrder(): Promise<OrderFile[]> {
  return unsaved ?? (await loadFiles());
}

/** There is no order any more, perhaps because another tab has finished it. */
export function isOrderGone(): boolean {
  return !unsaved && !hasSavedFiles();
}

/** False when another tab has removed, replaced or uploaded one of these files since they were read. */
export async function isStillOrdered(files: readonly OrderFile[]): Promise<boolean> {
  if (unsaved) return true;
  const ids = new Set(await storedIds());
  return files.every(({ id }) => ids.has(id));
}

/** These are uploaded, or will be from elsewhere; the others stay. */
export async function removeFromOrder(ids: readonly OrderFile['id'][]): Promise<void> {
  if (unsaved) unsaved = unsaved.filter(({ id }) => !ids.includes(id));
  else for (const id of ids) if (typeof id === 'number') await removeFile(id);
}

export async function clearOrder(): Promise<void> {
  unsaved = undefined;
  await clearFiles();
}

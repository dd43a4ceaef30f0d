import { clearFiles, loadFiles, saveFiles } from './file-store';
import type { OrderFile } from './order-file';

/** Files that the browser has not stored yet, or could not: with a full disk the order continues from memory. */
let unsaved: OrderFile[] | undefined;

export function unsavedFiles(): OrderFile[] | undefined {
  return unsaved;
}

export function keepInMemory(files: OrderFile[] | undefined): void {
  unsaved = files;
}

/** A browser that does not take them is no message to the person: it is logged (BRW-4). */
export async function saveOrder(files: OrderFile[]): Promise<void> {
  unsaved = files;
  if ((await saveFiles(files)) && unsaved === files) unsaved = undefined;
}

/** The files of the current order. */
export async function currentOrder(): Promise<OrderFile[]> {
  return unsaved ?? (await loadFiles());
}

export async function clearOrder(): Promise<void> {
  unsaved = undefined;
  await clearFiles();
}

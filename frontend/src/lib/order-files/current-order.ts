import { clearFiles, loadFiles, saveFiles } from './file-store';
import type { OrderFile } from './order-file';

/** Only what the browser's store could not take: a full disk does not end an order. */
let unsaved: OrderFile[] | undefined;

export async function keepOrder(files: OrderFile[]): Promise<void> {
  unsaved = (await saveFiles(files)) ? undefined : files;
}

/** The files of the order under way. */
export async function currentOrder(): Promise<OrderFile[]> {
  return unsaved ?? (await loadFiles());
}

export async function dropOrder(): Promise<void> {
  unsaved = undefined;
  await clearFiles();
}

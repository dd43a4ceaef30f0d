import { FILES_TIMEOUT_MS, inFilesTransaction } from './files-database';
import type { OrderFile } from './order-file';
import { clearSavedFlags, savedSessionId, setSavedFlags } from './saved-flags';
import { type StoredFile, toOrderFile, toStoredFile } from './stored-file';

/** Of who has replaced or cleared the files last: an earlier save that still runs must not bring its own back. */
let newest = {};

/**
 * Replaces the stored files by these, under a new session id (BRW-2). Encodes one file at a time, to need less memory.
 * Returns false on any failure, which is logged (BRW-4), and when the files were replaced or cleared meanwhile.
 */
export async function saveFiles(files: readonly OrderFile[]): Promise<boolean> {
  const own = (newest = {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (own === newest) newest = {};
      reject(new Error('Transaction timeout'));
    }, FILES_TIMEOUT_MS);
  });
  try {
    const sessionId = String(Date.now());
    await Promise.race([writeAll(files, sessionId, () => own !== newest), timeout]);
    if (own !== newest) return false;
    setSavedFlags(sessionId);
    return true;
  } catch (error) {
    console.error('The files could not be kept in this browser.', error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Only files of the last complete save; without both flags there are none (BRW-2). */
export async function loadFiles(): Promise<OrderFile[]> {
  const sessionId = savedSessionId();
  if (!sessionId) return [];
  try {
    const records = await inFilesTransaction<StoredFile[]>('readonly', (store) =>
      store.index('sessionId').getAll(sessionId),
    );
    return records.map(toOrderFile);
  } catch (error) {
    console.error('The files kept in this browser could not be read.', error);
    return [];
  }
}

/** Removing the last one clears both flags (BRW-3), unless another tab has stored an order in the meantime. */
export async function removeFile(id: number): Promise<boolean> {
  const sessionId = savedSessionId();
  try {
    await inFilesTransaction('readwrite', (store) => store.delete(id));
    const left = await inFilesTransaction('readonly', (store) => store.count());
    if (left === 0 && savedSessionId() === sessionId) clearSavedFlags();
    return true;
  } catch (error) {
    console.error('The file could not be removed from this browser.', error);
    return false;
  }
}

export async function clearFiles(): Promise<void> {
  newest = {};
  clearSavedFlags();
  try {
    await inFilesTransaction('readwrite', (store) => store.clear());
  } catch (error) {
    console.error('The files could not be removed from this browser.', error);
  }
}

async function writeAll(files: readonly OrderFile[], sessionId: string, isOver: () => boolean): Promise<void> {
  await inFilesTransaction('readwrite', (store) => store.clear());
  clearSavedFlags();
  for (const file of files) {
    const record = await toStoredFile(file, sessionId);
    if (isOver()) return;
    await inFilesTransaction('readwrite', (store) => store.add(record));
  }
  const kept = await inFilesTransaction('readonly', (store) => store.index('sessionId').count(sessionId));
  if (kept < files.length) throw new Error('Overwritten');
}

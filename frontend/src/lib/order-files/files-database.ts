import { openDatabase } from '../storage/open-database';

export const FILES_STORE = 'uploadedFiles';
export const FILES_TIMEOUT_MS = 30_000;

/** UDINFilesDB version 1: one store keyed by auto-increment id, indexed on timestamp and sessionId (BRW-1). */
export function openFilesDatabase(): Promise<IDBDatabase> {
  return openDatabase('UDINFilesDB', FILES_TIMEOUT_MS, (database) => {
    const store = database.createObjectStore(FILES_STORE, { keyPath: 'id', autoIncrement: true });
    store.createIndex('timestamp', 'timestamp');
    store.createIndex('sessionId', 'sessionId');
  });
}

/** Runs work in one transaction and waits until it is on disk. */
export async function inFilesTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await openFilesDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(FILES_STORE, mode);
      const request = work(transaction.objectStore(FILES_STORE));
      transaction.oncomplete = () => resolve(request.result);
      // Every error ends in an abort; the cause holds the error (BRW-4).
      transaction.onabort = () => reject(new Error('Transaction aborted', { cause: transaction.error }));
    });
  } finally {
    db.close();
  }
}

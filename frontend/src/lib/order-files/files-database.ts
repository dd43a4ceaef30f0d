export const FILES_STORE = 'uploadedFiles';
export const FILES_TIMEOUT_MS = 30_000;

/**
 * UDINFilesDB version 1: one store keyed by auto-increment id, indexed on timestamp and sessionId (BRW-1). Of a damaged
 * profile it never answers: an upload would not end that waits until the browser has forgotten its files.
 */
export function openFilesDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Transaction timeout')), FILES_TIMEOUT_MS);
    const request = indexedDB.open('UDINFilesDB', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(FILES_STORE, { keyPath: 'id', autoIncrement: true });
      store.createIndex('timestamp', 'timestamp');
      store.createIndex('sessionId', 'sessionId');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The file store could not be opened'));
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

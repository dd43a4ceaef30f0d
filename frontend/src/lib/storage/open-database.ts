/**
 * Of a damaged profile a database never answers: whoever waits for it goes on without it after `patience` milliseconds.
 * One that opens later is closed: it would hold up whoever deletes it or brings a new version of it.
 */
export function openDatabase(
  name: string,
  patience: number,
  makeStores: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    const giveUp = () => {
      request.onsuccess = () => request.result.close();
      reject(new Error('Transaction timeout'));
    };
    const timer = setTimeout(giveUp, patience);
    request.onupgradeneeded = () => makeStores(request.result);
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

import { IDBFactory } from 'fake-indexeddb';
import { clearFiles, loadFiles, removeFile, saveFiles } from './file-store';
import { FILES_STORE, openFilesDatabase } from './files-database';
import type { OrderFile } from './order-file';
import { hasSavedFiles } from './saved-flags';

const aFile = (name: string, text = `content of ${name}`): OrderFile => {
  const file = new File([text], name, { type: 'application/pdf' });
  return {
    id: name,
    name,
    size: file.size,
    type: file.type,
    documentType: 'net-worth',
    status: 'uploaded',
    extension: 'pdf',
    file,
  };
};
const names = (files: OrderFile[]) => files.map(({ name }) => name);
const flags = () => [localStorage.getItem('udin_session_id'), localStorage.getItem('udin_files_saved')];
const records = async (): Promise<Record<string, unknown>[]> => {
  const db = await openFilesDatabase();
  return new Promise((resolve) => {
    const request = db.transaction(FILES_STORE).objectStore(FILES_STORE).getAll();
    request.onsuccess = () => resolve(request.result);
  });
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the browser's file store", () => {
  it('[BRW-1] is UDINFilesDB version 1, keyed by a counted id, indexed on timestamp and sessionId', async () => {
    await saveFiles([aFile('a.pdf')]);
    const db = await openFilesDatabase();
    const store = db.transaction(FILES_STORE).objectStore(FILES_STORE);
    expect([db.name, db.version, store.keyPath, store.autoIncrement, [...store.indexNames].sort()]).toEqual([
      'UDINFilesDB',
      1,
      'id',
      true,
      ['sessionId', 'timestamp'],
    ]);
    const [record] = await records();
    expect(record).toMatchObject({
      name: 'a.pdf',
      type: 'application/pdf',
      documentType: 'net-worth',
      status: 'uploaded',
      base64Content: btoa('content of a.pdf'),
      timestamp: expect.any(Number),
    });
    expect(record!.sessionId).toBe(localStorage.getItem('udin_session_id'));
  });

  it('[BRW-2] replaces what was there, under a fresh session id, and sets both flags last', async () => {
    expect(await saveFiles([aFile('old.pdf')])).toBe(true);
    expect(await saveFiles([aFile('a.pdf'), aFile('b.pdf')])).toBe(true);
    expect((await records()).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(flags()).toEqual([expect.stringMatching(/^\d{13}$/), 'true']);
    const loaded = await loadFiles();
    expect(names(loaded)).toEqual(['a.pdf', 'b.pdf']);
    expect(loaded[0]!.file.size).toBe('content of a.pdf'.length);
  });

  it.each(['udin_session_id', 'udin_files_saved'])('[BRW-2] loads nothing without %s', async (flag) => {
    await saveFiles([aFile('a.pdf')]);
    localStorage.removeItem(flag);
    expect(await loadFiles()).toEqual([]);
  });

  it('[BRW-3] removes one by its id; removing the last clears both flags', async () => {
    await saveFiles([aFile('a.pdf'), aFile('b.pdf')]);
    const [first, second] = await loadFiles();
    expect(await removeFile(first!.id as number)).toBe(true);
    expect(names(await loadFiles())).toEqual(['b.pdf']);
    expect(hasSavedFiles()).toBe(true);
    await removeFile(second!.id as number);
    expect(flags()).toEqual([null, null]);
    expect(hasSavedFiles()).toBe(false);
  });

  it('[BRW-3] clearing empties the store and takes away both flags', async () => {
    await saveFiles([aFile('a.pdf')]);
    await clearFiles();
    expect([await records(), flags()]).toEqual([[], [null, null]]);
  });

  it('[BRW-4] a save that takes more than 30 seconds is false, logged as "Transaction timeout", and never loaded', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const log = jest.spyOn(console, 'error').mockImplementation();
    const close = jest.fn();
    const request = { result: { close } } as unknown as IDBOpenDBRequest;
    jest.spyOn(indexedDB, 'open').mockReturnValue(request);
    const [saving, clearing] = [saveFiles([aFile('a.pdf')]), clearFiles()];
    jest.advanceTimersByTime(30_001);
    expect([await saving, await clearing]).toEqual([false, undefined]);
    expect(String(log.mock.calls[0]![1])).toContain('Transaction timeout');
    expect(flags()).toEqual([null, null]);
    request.onsuccess?.(new Event('success'));
    expect(close).toHaveBeenCalled();
  });

  it('[BRW-4] failures are only logged: save and remove say false, load gives an empty list, clear says nothing', async () => {
    await saveFiles([aFile('a.pdf')]);
    const log = jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    expect([await saveFiles([aFile('b.pdf')]), await removeFile(1), await loadFiles(), await clearFiles()]).toEqual([
      false,
      false,
      [],
      undefined,
    ]);
    expect(log).toHaveBeenCalledTimes(4);
  });

  it('[BRW-4] an aborted transaction is logged as "Transaction aborted"', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const add = IDBObjectStore.prototype.add;
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      const request = add.call(this, value);
      this.transaction.abort();
      return request;
    });
    expect(await saveFiles([aFile('a.pdf')])).toBe(false);
    expect(String(log.mock.calls[0]![1])).toContain('Transaction aborted');
  });
});

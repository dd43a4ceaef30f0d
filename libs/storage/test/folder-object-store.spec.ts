import { mkdir, mkdtemp, open, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { FolderObjectStore } from '@udin/storage';
import { objectStoreContract } from './contract/object-store-contract';

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

describe('FolderObjectStore', () => {
  objectStoreContract(async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'store-'));
    const incoming = path.join(root, '.incoming');
    const sizeOf = async (name: string) => (await stat(path.join(incoming, name))).size;
    return {
      store: new FolderObjectStore(root),
      unfinished: () => readdir(incoming),
      arrived: async () => sum(await Promise.all((await readdir(incoming)).map(sizeOf))),
      close: () => rm(root, { recursive: true }),
    };
  });

  describe('on the disk', () => {
    let root: string;
    let store: FolderObjectStore;
    beforeEach(async () => {
      root = path.join(await mkdtemp(path.join(tmpdir(), 'store-')), 'made', 'on-demand');
      store = new FolderObjectStore(root);
    });
    afterEach(() => rm(path.dirname(path.dirname(root)), { recursive: true, force: true }));

    it('[EVT-3] files are 0600 and folders 0700: nobody else on the machine reads them', async () => {
      await store.put('documents/1/original', Readable.from(['x']));
      const mode = async (...parts: string[]) => (await stat(path.join(root, ...parts))).mode & 0o777;
      expect(await mode('documents', '1', 'original')).toBe(0o600);
      expect(await mode('documents', '1')).toBe(0o700);
      expect(await mode('documents')).toBe(0o700);
      expect(await mode()).toBe(0o700);
    });

    it('[EVT-3] folders that became empty go with the last object', async () => {
      await store.put('documents/1/original', Readable.from(['x']));
      await store.remove('documents/1/original');
      expect(await readdir(root)).toEqual(['.incoming']);
    });

    it('[EVT-3] a temporary object becomes durable when it is moved, and one that the disk refused is not moved', async () => {
      await store.put('quarantine/1', Readable.from(['x']), { temporary: true });
      await store.move('quarantine/1', 'documents/1');
      expect((await store.head('documents/1')).size).toBe(1);
      const anyFile = await open(path.join(root, 'documents/1'));
      await anyFile.close();
      const sync = jest.spyOn(Object.getPrototypeOf(anyFile) as typeof anyFile, 'sync');
      sync.mockRejectedValueOnce(Object.assign(new Error('bad sector'), { code: 'EIO' }));
      await store.put('quarantine/2', Readable.from(['x']), { temporary: true });
      await expect(store.move('quarantine/2', 'documents/2')).rejects.toMatchObject({ name: 'StorageUnavailable' });
      await expect(store.head('documents/2')).rejects.toMatchObject({ name: 'ObjectNotFound' });
      await store.remove('quarantine/2');
      sync.mockRestore();
    });

    it('[EVT-3] a disk that refuses while a large object still comes is no success, whatever it says at the end', async () => {
      await store.put('documents/1', Readable.from(['x']));
      const anyFile = await open(path.join(root, 'documents/1'));
      await anyFile.close();
      const begin = jest.spyOn(Object.getPrototypeOf(anyFile) as typeof anyFile, 'datasync');
      const large = () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(512 * 1024, 7)));
      begin.mockRejectedValueOnce(Object.assign(new Error('bad sector'), { code: 'EIO' }));
      await expect(store.put('documents/2', large())).rejects.toMatchObject({ name: 'StorageUnavailable' });
      expect(await readdir(path.join(root, '.incoming'))).toEqual([]);
      const { size } = await store.put('documents/2', large());
      expect([size, begin.mock.calls.length > 1]).toEqual([20 * 1024 * 1024, true]);
      begin.mockRestore();
    });

    it('[EVT-3] a body that fails while a large piece of it is written is not the fault of the disk', async () => {
      await store.put('documents/1', Readable.from(['x']));
      const anyFile = await open(path.join(root, 'documents/1'));
      await anyFile.close();
      const proto = Object.getPrototypeOf(anyFile) as typeof anyFile;
      const original = Object.getOwnPropertyDescriptor(proto, 'writev')!.value as (
        chunks: Buffer[],
      ) => Promise<unknown>;
      const body = new Readable({ read: () => undefined });
      const write = jest.spyOn(proto, 'writev').mockImplementation(async function (this: typeof anyFile, chunks) {
        const written = await original.call(this, chunks as Buffer[]);
        body.destroy(new Error('the sender went away'));
        await new Promise((resolve) => body.once('close', resolve));
        // The file is being closed in the next turn.
        await new Promise(setImmediate);
        await new Promise(setImmediate);
        return written as never;
      });
      body.push(Buffer.alloc(9 * 1024 * 1024));
      const kept = store.put('documents/2', body).finally(() => write.mockRestore());
      await expect(kept).rejects.toThrow('the sender went away');
    });

    it('[EVT-3] a symbolic link is not followed out of the folder', async () => {
      await store.put('a/b', Readable.from(['x']));
      await writeFile(path.join(root, '..', 'secret'), 'secret');
      await symlink(path.join(root, '..', 'secret'), path.join(root, 'a', 'link'));
      await expect(store.get('a/link')).rejects.toMatchObject({ name: 'StorageUnavailable' });
    });

    it('[EVT-3] what others put there under names that are no keys is not listed', async () => {
      await store.put('a/b', Readable.from(['x']));
      await mkdir(path.join(root, 'a', 'my folder'));
      for (const name of ['a/a b', 'a/my folder/c', 'a/é']) await writeFile(path.join(root, name), 'foreign');
      const keys: string[] = [];
      for await (const { key } of store.list('a/')) keys.push(key);
      expect(keys).toEqual(['a/b']);
    });

    it('[EVT-3] what a killed process left is removed, what is being written is not', async () => {
      await store.put('a/b', Readable.from(['x']));
      const old = path.join(root, '.incoming', 'old');
      await writeFile(old, 'half');
      await utimes(old, new Date(0), new Date(0));
      await writeFile(path.join(root, '.incoming', 'young'), 'half');
      expect(await store.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(1);
      expect(await readdir(path.join(root, '.incoming'))).toEqual(['young']);
    });

    it('[EVT-3] an upload that ends while unfinished ones are looked through keeps none of them from going', async () => {
      await store.put('a/b', Readable.from(['x']));
      const old = path.join(root, '.incoming', 'old');
      await writeFile(old, 'half');
      await utimes(old, new Date(0), new Date(0));
      // Listed, but gone when it is looked at.
      await symlink(path.join(root, 'nowhere'), path.join(root, '.incoming', 'ended'));
      expect(await store.removeUnfinished(new Date())).toBe(1);
      expect(await readdir(path.join(root, '.incoming'))).toEqual(['ended']);
    });

    it('[EVT-3] a folder that is a file is unavailable, not a crash', async () => {
      await store.ready();
      await rm(root, { recursive: true });
      await writeFile(root, '');
      await expect(store.put('a/b', Readable.from(['x']))).rejects.toMatchObject({ name: 'StorageUnavailable' });
      await expect(store.ready()).rejects.toMatchObject({ name: 'StorageUnavailable' });
    });
  });
});

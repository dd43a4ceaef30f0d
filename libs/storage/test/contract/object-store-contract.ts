import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ListedObject, ObjectStore } from '@udin/storage';

const MIB = 1024 * 1024;

/** What a suite run has at hand. */
export interface OpenedStore {
  store: ObjectStore;
  /** everything the store holds besides whole objects: temporary files, parts of uploads */
  leftovers(): Promise<unknown[]>;
  /** bytes that it holds of objects which are not whole yet */
  arrived(): Promise<number>;
  close(): Promise<void>;
}

/** The promises of ObjectStore, run against every implementation alike. */
export function objectStoreContract(open: () => Promise<OpenedStore>): void {
  let opened: OpenedStore;
  let store: ObjectStore;
  let folder: string;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened?.close());
  beforeEach(() => {
    folder = `contract/${randomUUID()}`;
  });

  const text = (value: string) => Readable.from([Buffer.from(value)]);
  const read = async (key: string, range?: { start: number; end?: number }) => buffer(await store.get(key, range));

  describe('put and get', () => {
    it.each([
      ['an empty object', 0],
      ['one byte', 1],
      ['just under one part', 5 * MIB - 1],
      ['exactly one part', 5 * MIB],
      ['exactly two parts', 10 * MIB],
      ['several parts and a rest', 12 * MIB + 345],
    ])('[EVT-3] gives back %s, with its size and SHA-256', async (_, size) => {
      const bytes = randomBytes(size);
      const stored = await store.put(`${folder}/a`, chunked(bytes, 100_003));
      expect(stored).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect((await read(`${folder}/a`)).equals(bytes)).toBe(true);
    });

    it('[EVT-3] replaces an object in one step: a reader has the old or the new, never a mixture', async () => {
      const key = `${folder}/replaced`;
      const [old, young] = [Buffer.alloc(3 * MIB, 1), Buffer.alloc(3 * MIB, 2)];
      await store.put(key, chunked(old));
      const reading = Promise.all(Array.from({ length: 5 }, () => read(key)));
      await store.put(key, chunked(young));
      for (const seen of await reading) expect(seen.equals(old) || seen.equals(young)).toBe(true);
      expect((await read(key)).equals(young)).toBe(true);
    });

    it('[EVT-3] takes many uploads of one key at once and keeps exactly one of them', async () => {
      const key = `${folder}/raced`;
      const bodies = Array.from({ length: 6 }, (_, i) => Buffer.alloc(6 * MIB, i));
      await Promise.all(bodies.map((body) => store.put(key, chunked(body))));
      const kept = await read(key);
      expect(bodies.filter((body) => body.equals(kept))).toHaveLength(1);
      expect(await opened.leftovers()).toEqual([]);
    });

    it('[EVT-3] keeps its promise for a body that was read to its end before', async () => {
      const body = text('x');
      await buffer(body);
      const stored = await store.put(`${folder}/ended`, body).catch((error: Error) => error);
      if (stored instanceof Error) await expect(store.head(`${folder}/ended`)).rejects.toMatchObject({ name: 'ObjectNotFound' });
      else expect(stored.size).toBe(0);
    });
  });

  describe('a failing body', () => {
    it.each([
      ['before the first byte', 0],
      ['within the first part', 1 * MIB],
      ['after several parts', 11 * MIB],
    ])('[UPM-3] that breaks %s is reported as its own error and leaves nothing', async (_, after) => {
      const key = `${folder}/broken`;
      await expect(store.put(key, breakingAfter(after, new Error('the line was cut')))).rejects.toThrow('the line was cut');
      await expect(store.head(key)).rejects.toMatchObject({ name: 'ObjectNotFound' });
      expect(await opened.leftovers()).toEqual([]);
    });

    it('[UPM-3] that fails before anybody reads it harms nobody', async () => {
      const body = new PassThrough();
      const putting = store.put(`${folder}/early`, body);
      body.destroy(new Error('gone at once'));
      await expect(putting).rejects.toThrow('gone at once');
      expect(await opened.leftovers()).toEqual([]);
    });

    it('[UPM-3] that is destroyed without an error leaves nothing', async () => {
      const key = `${folder}/destroyed`;
      const body = new PassThrough();
      const putting = store.put(key, body);
      body.write(randomBytes(6 * MIB), () => body.destroy());
      await expect(putting).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
      await expect(store.head(key)).rejects.toMatchObject({ name: 'ObjectNotFound' });
      expect(await opened.leftovers()).toEqual([]);
    });

    it('[UPM-3] leaves the object that was there before as it was', async () => {
      const key = `${folder}/kept`;
      await store.put(key, text('first'));
      await expect(store.put(key, breakingAfter(7 * MIB, new Error('cut')))).rejects.toThrow('cut');
      expect((await read(key)).toString()).toBe('first');
    });

    it('[UPM-3] can be retried', async () => {
      const key = `${folder}/retried`;
      await expect(store.put(key, breakingAfter(7 * MIB, new Error('cut')))).rejects.toThrow('cut');
      const bytes = randomBytes(8 * MIB);
      await store.put(key, chunked(bytes));
      expect((await read(key)).equals(bytes)).toBe(true);
    });
  });

  describe('ranges', () => {
    const letters = 'abcdefghij';
    beforeEach(() => store.put(`${folder}/letters`, text(letters)));

    it.each([
      [{ start: 0, end: 0 }, 'a'],
      [{ start: 2, end: 4 }, 'cde'],
      [{ start: 7 }, 'hij'],
      [{ start: 9, end: 9 }, 'j'],
      [{ start: 8, end: 500 }, 'ij'],
      [{ start: 0 }, letters],
    ])('[PRV-1] %j reads %s', async (range, expected) => {
      expect((await read(`${folder}/letters`, range)).toString()).toBe(expected);
    });

    it.each([10, 11, 1e9])('[PRV-1] a start of %d, past the last byte, is not satisfiable', async (start) => {
      await expect(store.get(`${folder}/letters`, { start })).rejects.toMatchObject({ name: 'RangeNotSatisfiable' });
    });

    it('[PRV-1] can be abandoned in the middle without harm to the next reader', async () => {
      await store.put(`${folder}/big`, chunked(randomBytes(8 * MIB)));
      const abandoned = await store.get(`${folder}/big`);
      await new Promise((resolve) => abandoned.once('data', resolve));
      abandoned.destroy();
      expect(await read(`${folder}/big`)).toHaveLength(8 * MIB);
    });
  });

  describe('head, move, remove', () => {
    it('[EVT-3] head tells size and time', async () => {
      const before = Date.now() - 5_000;
      await store.put(`${folder}/h`, text('12345'));
      const info = await store.head(`${folder}/h`);
      expect(info.size).toBe(5);
      expect(info.lastModified.getTime()).toBeGreaterThan(before);
      expect(info.lastModified.getTime()).toBeLessThan(Date.now() + 5_000);
    });

    it('[EVT-3] what is not there is reported by name, by every reading call', async () => {
      const missing = `${folder}/missing`;
      const name = 'ObjectNotFound';
      await expect(store.get(missing)).rejects.toMatchObject({ name });
      await expect(store.get(missing, { start: 1 })).rejects.toMatchObject({ name });
      await expect(store.head(missing)).rejects.toMatchObject({ name });
      await expect(store.move(missing, `${folder}/other`)).rejects.toMatchObject({ name });
      await expect(store.head(folder)).rejects.toMatchObject({ name });
    });

    it('[EVT-3] move renames, also into a new folder and onto an existing object', async () => {
      await store.put(`${folder}/quarantine/x`, text('new'));
      await store.put(`${folder}/final/deep/x`, text('old'));
      await store.move(`${folder}/quarantine/x`, `${folder}/final/deep/x`);
      expect((await read(`${folder}/final/deep/x`)).toString()).toBe('new');
      await expect(store.head(`${folder}/quarantine/x`)).rejects.toMatchObject({ name: 'ObjectNotFound' });
    });

    it('[EVT-3] move onto itself changes nothing', async () => {
      await store.put(`${folder}/same`, text('same'));
      await store.move(`${folder}/same`, `${folder}/same`);
      expect((await read(`${folder}/same`)).toString()).toBe('same');
    });

    it('[DOC-1] remove can be repeated', async () => {
      await store.put(`${folder}/r`, text('1'));
      await store.remove(`${folder}/r`);
      await store.remove(`${folder}/r`);
      await expect(store.head(`${folder}/r`)).rejects.toMatchObject({ name: 'ObjectNotFound' });
    });

    it('[EVT-3] uploads and removals in one folder at the same moment do not disturb one another', async () => {
      const one = async (i: number) => {
        const key = `${folder}/busy/deep/${i % 3}/${i}`;
        for (let round = 0; round < 20; round++) {
          await store.put(key, text(String(i)));
          await store.move(key, `${key}-moved`);
          await store.remove(`${key}-moved`);
        }
      };
      await Promise.all(Array.from({ length: 12 }, (_, i) => one(i)));
      expect(await keys(store.list(`${folder}/busy/`))).toEqual([]);
    });
  });

  describe('list', () => {
    it('[EVT-3] gives the keys below a prefix in byte order, with sizes', async () => {
      const names = ['a-b', 'a/b', 'a/b-c', 'a.c', 'B', 'ab', 'z/1/2/3'];
      for (const name of names) await store.put(`${folder}/${name}`, text(name));
      const found = await all(store.list(`${folder}/`));
      expect(found.map(({ key }) => key)).toEqual(names.map((name) => `${folder}/${name}`).sort());
      expect(found.every(({ key, size }) => size === key.length - folder.length - 1)).toBe(true);
      expect(found.every(({ lastModified }) => Math.abs(Date.now() - lastModified.getTime()) < 60_000)).toBe(true);
      expect(await keys(store.list(`${folder}/a/b`))).toEqual([`${folder}/a/b`, `${folder}/a/b-c`]);
      expect(await keys(store.list(`${folder}/nothing`))).toEqual([]);
    });

    it('[EVT-3] goes on past one page and can be left early', async () => {
      const many = Array.from({ length: 1_050 }, (_, i) => `${folder}/page/${String(i).padStart(4, '0')}`);
      for (let i = 0; i < many.length; i += 50) {
        await Promise.all(many.slice(i, i + 50).map((key) => store.put(key, text('.'))));
      }
      expect(await keys(store.list(`${folder}/page/`))).toEqual(many);
      for await (const { key } of store.list(`${folder}/page/`)) {
        expect(key).toBe(many[0]);
        break;
      }
    });
  });

  describe('keys', () => {
    const plain = ['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/./b', '.incoming/x', 'a\\b', 'a\0b', 'a b'];
    const odd = ['é', 'a/\u202eb', '%2e%2e/a', 'C:x', 'a\n', 'a?b', 'a#b'];
    it.each([
      ...[...plain, ...odd].map((key) => [JSON.stringify(key), key]),
      ['a part of 201 characters', 'x'.repeat(201)],
      ['a key of 601 characters', `${'a/'.repeat(300)}a`],
    ])('[EVT-3] %s is refused by every call', async (_, key) => {
      const name = 'InvalidObjectKey';
      await expect(store.put(key, text('x'))).rejects.toMatchObject({ name });
      await expect(store.get(key)).rejects.toMatchObject({ name });
      await expect(store.head(key)).rejects.toMatchObject({ name });
      await expect(store.move(key, `${folder}/x`)).rejects.toMatchObject({ name });
      await expect(store.move(`${folder}/x`, key)).rejects.toMatchObject({ name });
      await expect(store.remove(key)).rejects.toMatchObject({ name });
    });
  });

  it('[EVT-3] says that it is ready', async () => {
    await expect(store.ready()).resolves.toBeUndefined();
  });

  describe('of a large file', () => {
    it('[EVT-3] holds two parts at most while it is written: what came before lies in the store', async () => {
      let most = 0;
      async function* pieces() {
        for (let sent = 0; sent < 50; sent += 1) {
          most = Math.max(most, sent * MIB - (await opened.arrived()));
          yield Buffer.alloc(MIB, sent);
        }
      }
      expect((await store.put(`${folder}/large`, Readable.from(pieces()))).size).toBe(50 * MIB);
      expect(most / MIB).toBeLessThanOrEqual(10);
    });

    it('[EVT-3] reads ahead a piece or two, however slowly its reader reads', async () => {
      await store.put(`${folder}/large`, Readable.from(repeated(randomBytes(MIB), 50)));
      let [size, ahead] = [0, 0];
      const stream = await store.get(`${folder}/large`);
      for await (const chunk of stream) {
        size += (chunk as Buffer).length;
        ahead = Math.max(ahead, stream.readableLength);
      }
      expect(size).toBe(50 * MIB);
      expect(ahead).toBeLessThan(MIB);
    });

    it('[EVT-3] and of eight at once every byte passes', async () => {
      const piece = randomBytes(64 * 1024);
      await Promise.all(
        Array.from({ length: 8 }, async (_, i) => {
          const key = `${folder}/big-${i}`;
          expect((await store.put(key, Readable.from(repeated(piece, 800)))).size).toBe(50 * MIB);
          let size = 0;
          for await (const chunk of await store.get(key)) size += (chunk as Buffer).length;
          expect(size).toBe(50 * MIB);
          await store.remove(key);
        }),
      );
    });
  });
}

function chunked(bytes: Buffer, size = 64 * 1024): Readable {
  function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Readable.from(pieces());
}

function breakingAfter(bytes: number, error: Error): Readable {
  function* pieces() {
    for (let sent = 0; sent < bytes; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 7);
    throw error;
  }
  return Readable.from(pieces());
}

function* repeated(piece: Buffer, times: number) {
  for (let i = 0; i < times; i++) yield piece;
}

async function all(list: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const item of list) found.push(item);
  return found;
}

async function keys(list: AsyncIterable<ListedObject>): Promise<string[]> {
  return (await all(list)).map(({ key }) => key);
}

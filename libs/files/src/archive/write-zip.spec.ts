import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { Archive, type ArchivedFile } from './archive';
import { writeZip } from './write-zip';

const KEPT_AT = new Date('2026-11-21T20:10:30.000Z');
const BYTES = 300_000;

/** A store that says what of it is open. */
function aStore(bytesOf: (key: string) => Readable) {
  const open = new Set<string>();
  const opened: string[] = [];
  const get = async (key: string) => {
    opened.push(key);
    open.add(key);
    return bytesOf(key).once('close', () => open.delete(key));
  };
  return { get, open, opened };
}

function anArchive(files: number, more: Partial<ArchivedFile> = {}): Archive {
  const archive = new Archive('udin-vault', 'vault.json', 'files');
  for (let n = 0; n < files; n += 1) {
    const path = `file number ${n} of a vault.pdf`;
    archive.add({ path, key: `vault/${n}`, size: BYTES, keptAt: KEPT_AT, ...more });
    archive.tell({ path });
  }
  return archive;
}

const whole = () => Readable.from([Buffer.alloc(BYTES, 'a')]);

/** Never comes to its end by itself. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });

describe('a ZIP of stored files', () => {
  it.each([0, 1, 800])('[X-16] is exactly as long as it is said to be, with %d files', async (files) => {
    const small = () => Readable.from([Buffer.alloc(10)]);
    const { size, body } = writeZip(anArchive(files, { size: 10 }), aStore(small));
    const bytes = await buffer(body);
    expect(bytes.length).toBe(size);
    expect((await fromBufferPromise(bytes)).entryCount).toBe(files + 1);
  });

  it('[X-16] says when a file was kept: in UTC, and on the clock of India, which is all that Windows reads', async () => {
    const zip = await fromBufferPromise(await buffer(writeZip(anArchive(1), aStore(whole)).body));
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'vault.json') continue;
      expect(entry.getLastModDate().toISOString()).toBe('2026-11-21T20:10:30.000Z');
      const [day, time] = [entry.lastModFileDate, entry.lastModFileTime];
      expect([day >> 9, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63]).toEqual([46, 11, 22, 1, 40]);
    }
  });

  it('[X-16] opens one file at a time, none before the reader gets there, and closes it when he leaves', async () => {
    const store = aStore((key) => (key === 'vault/2' ? endless() : whole()));
    const { body } = writeZip(anArchive(20), store);
    let ofThird = 0;
    for await (const bytes of body) {
      expect(store.open.size).toBeLessThanOrEqual(1);
      if (store.opened.length === 3) ofThird += (bytes as Buffer).length;
      if (ofThird > 200_000) break;
    }
    await new Promise(setImmediate);
    expect([store.opened.length, store.open.size, body.destroyed]).toEqual([3, 0, true]);
  });

  it('[X-16] opens nothing for a reader who has left, nor leaves open what the store gave too late', async () => {
    let give = () => {};
    const store = aStore(endless);
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const late = async (key: string) => {
      await new Promise<void>((resolve) => {
        give = resolve;
        asked();
      });
      return store.get(key);
    };
    const { body } = writeZip(anArchive(2), { get: late });
    body.resume();
    await isAsked;
    body.destroy();
    await once(body, 'close');
    give();
    await new Promise(setImmediate);
    expect([store.opened.length, store.open.size]).toEqual([1, 0]);
  });

  it.each([
    ['the store does not have', () => Promise.reject(new Error('gone')), 'gone'],
    [
      'ends too early',
      async () => Readable.from([Buffer.alloc(10)]),
      'file data stream has unexpected number of bytes',
    ],
    [
      'breaks off',
      async () =>
        new Readable({
          read() {
            this.destroy();
          },
        }),
      'Premature close',
    ],
  ])('[X-16] fails at a file that %s: it is never said to be whole', async (_, get, reason) => {
    await expect(buffer(writeZip(anArchive(3), { get }).body)).rejects.toThrow(reason);
  });
});

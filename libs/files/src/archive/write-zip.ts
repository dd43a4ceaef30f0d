import { finished, type PassThrough, Readable } from 'node:stream';
import type { ObjectStore } from '@udin/storage';
import { ZipFile } from 'yazl';
import type { Archive } from './archive';
import { IndianMoment } from './indian-moment';

/** Of the directory at the end: for each entry beside its name, the end itself, and what a ZIP64 adds to that. */
const ENTRY_BYTES = 46 + 9;
const END_BYTES = 22;
const ZIP64_END_BYTES = 56 + 20;
const ZIP64_FROM = 0xffffffff;

/**
 * A ZIP of what lies in the store, and its exact length. Objects are opened one after the other, each when the reader
 * gets there; the one that is open is closed when the body is destroyed. When one cannot be read, or has another length
 * than its row says, the body fails.
 */
export function writeZip(archive: Archive, store: Pick<ObjectStore, 'get'>): { size: number; body: Readable } {
  const zip = new ZipFile();
  const body = zip.outputStream as PassThrough;
  const fail = (error: Error) => body.destroy(error);
  let directory = 0;
  let size = 0;
  let open: Readable | undefined;
  // Whoever sends the body hears of it, too; without a listener of its own a late failure would end the process.
  body.on('error', () => undefined).once('close', () => open?.destroy());
  zip.on('error', fail);

  const add = (path: string, bytes: number, keptAt: Date, read: () => Promise<Readable>) => {
    directory += ENTRY_BYTES + Buffer.byteLength(path);
    const options = { size: bytes, mtime: new IndianMoment(keptAt), compress: false };
    zip.addReadStreamLazy(path, options, (take) => {
      if (body.destroyed) return;
      const takeOpened = (opened: Readable) => {
        finished(opened, (error) => error && fail(error));
        open = opened;
        if (body.destroyed) opened.destroy();
        else take(null, opened);
      };
      read().then(takeOpened, fail);
    });
  };

  const index = archive.index();
  const indexBytes = index.reduce((sum, { length }) => sum + length, 0);
  add(archive.indexPath, indexBytes, archive.madeAt, async () => Readable.from(index));
  for (const { path, size: bytes, keptAt, key, beforeOpening } of archive.files)
    add(path, bytes, keptAt, async () => {
      await beforeOpening?.();
      return store.get(key);
    });
  zip.end(undefined, (told?: number) => (size = told!));
  return { size: withoutNeedlessEnd(size, directory), body };
}

/** yazl 3.3.1 counts the end of a ZIP64 from 64 KiB of directory on, and writes it, as it should, from 4 GiB. */
function withoutNeedlessEnd(size: number, directory: number): number {
  const beginOfDirectory = size - directory - END_BYTES - ZIP64_END_BYTES;
  return directory >= 0xffff && beginOfDirectory < ZIP64_FROM ? size - ZIP64_END_BYTES : size;
}

import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { breakingAfter, chunked, MIB, text } from './bodies';
import type { StoreAtHand } from './opened-store';

/** What goes in comes out, whole or not at all. */
export function readsAndWrites(at: StoreAtHand): void {
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
      const stored = await at.store.put(`${at.folder}/a`, chunked(bytes, 100_003));
      expect(stored).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect((await at.read(`${at.folder}/a`)).equals(bytes)).toBe(true);
    });

    it('[EVT-3] replaces an object in one step: a reader has the old or the new, never a mixture', async () => {
      const key = `${at.folder}/replaced`;
      const [old, young] = [Buffer.alloc(3 * MIB, 1), Buffer.alloc(3 * MIB, 2)];
      await at.store.put(key, chunked(old));
      const reading = Promise.all(Array.from({ length: 5 }, () => at.read(key)));
      await at.store.put(key, chunked(young));
      for (const seen of await reading) expect(seen.equals(old) || seen.equals(young)).toBe(true);
      expect((await at.read(key)).equals(young)).toBe(true);
    });

    it('[EVT-3] takes many uploads of one key at once and keeps exactly one of them', async () => {
      const key = `${at.folder}/raced`;
      const bodies = Array.from({ length: 6 }, (_, i) => Buffer.alloc(6 * MIB, i));
      await Promise.all(bodies.map((body) => at.store.put(key, chunked(body))));
      const kept = await at.read(key);
      expect(bodies.filter((body) => body.equals(kept))).toHaveLength(1);
      expect(await at.opened.unfinished()).toEqual([]);
    });

    it('[EVT-3] keeps its promise for a body that was read to its end before', async () => {
      const body = text('x');
      await buffer(body);
      const stored = await at.store.put(`${at.folder}/ended`, body).catch((error: Error) => error);
      if (stored instanceof Error)
        await expect(at.store.head(`${at.folder}/ended`)).rejects.toMatchObject({ name: 'ObjectNotFound' });
      else expect(stored.size).toBe(0);
    });
  });

  describe('a failing body', () => {
    it.each([
      ['before the first byte', 0],
      ['within the first part', 1 * MIB],
      ['after several parts', 11 * MIB],
    ])('[UPM-3] that breaks %s is reported as its own error and leaves nothing', async (_, after) => {
      const key = `${at.folder}/broken`;
      await expect(at.store.put(key, breakingAfter(after, new Error('the connection was cut')))).rejects.toThrow(
        'the connection was cut',
      );
      await expect(at.store.head(key)).rejects.toMatchObject({ name: 'ObjectNotFound' });
      expect(await at.opened.unfinished()).toEqual([]);
    });

    it('[UPM-3] that fails before anybody reads it harms nobody', async () => {
      const body = new PassThrough();
      const putting = at.store.put(`${at.folder}/early`, body);
      body.destroy(new Error('gone at once'));
      await expect(putting).rejects.toThrow('gone at once');
      expect(await at.opened.unfinished()).toEqual([]);
    });

    it('[UPM-3] that is destroyed without an error leaves nothing', async () => {
      const key = `${at.folder}/destroyed`;
      const body = new PassThrough();
      const putting = at.store.put(key, body);
      body.write(randomBytes(6 * MIB), () => body.destroy());
      await expect(putting).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
      await expect(at.store.head(key)).rejects.toMatchObject({ name: 'ObjectNotFound' });
      expect(await at.opened.unfinished()).toEqual([]);
    });

    it('[UPM-3] leaves the object that was there before as it was', async () => {
      const key = `${at.folder}/kept`;
      await at.store.put(key, text('first'));
      await expect(at.store.put(key, breakingAfter(7 * MIB, new Error('cut')))).rejects.toThrow('cut');
      expect((await at.read(key)).toString()).toBe('first');
    });

    it('[UPM-3] can be retried', async () => {
      const key = `${at.folder}/retried`;
      await expect(at.store.put(key, breakingAfter(7 * MIB, new Error('cut')))).rejects.toThrow('cut');
      const bytes = randomBytes(8 * MIB);
      await at.store.put(key, chunked(bytes));
      expect((await at.read(key)).equals(bytes)).toBe(true);
    });
  });

  describe('ranges', () => {
    const letters = 'abcdefghij';
    beforeEach(() => at.store.put(`${at.folder}/letters`, text(letters)));

    it.each([
      [{ start: 0, end: 0 }, 'a'],
      [{ start: 2, end: 4 }, 'cde'],
      [{ start: 7 }, 'hij'],
      [{ start: 9, end: 9 }, 'j'],
      [{ start: 8, end: 500 }, 'ij'],
      [{ start: 0 }, letters],
    ])('[PRV-1] %j reads %s', async (range, expected) => {
      expect((await at.read(`${at.folder}/letters`, range)).toString()).toBe(expected);
    });

    it.each([10, 11, 1e9])('[PRV-1] a start of %d, past the last byte, is not satisfiable', async (start) => {
      await expect(at.store.get(`${at.folder}/letters`, { start })).rejects.toMatchObject({
        name: 'RangeNotSatisfiable',
      });
    });

    it('[PRV-1] can be abandoned in the middle without harm to the next reader', async () => {
      await at.store.put(`${at.folder}/big`, chunked(randomBytes(8 * MIB)));
      const abandoned = await at.store.get(`${at.folder}/big`);
      await new Promise((resolve) => abandoned.once('data', resolve));
      abandoned.destroy();
      expect(await at.read(`${at.folder}/big`)).toHaveLength(8 * MIB);
    });
  });
}

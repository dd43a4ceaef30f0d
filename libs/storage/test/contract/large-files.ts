import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { MIB, repeated } from './bodies';
import type { StoreAtHand } from './opened-store';

/** Files pass through; they are never held. */
export function streamsLargeFiles(at: StoreAtHand): void {
  describe('of a large file', () => {
    it('[EVT-3] holds two parts at most while it is written: what came before lies in the store', async () => {
      let most = 0;
      async function* pieces() {
        for (let sent = 0; sent < 50; sent += 1) {
          most = Math.max(most, sent * MIB - (await at.opened.arrived()));
          yield Buffer.alloc(MIB, sent);
        }
      }
      expect((await at.store.put(`${at.folder}/large`, Readable.from(pieces()))).size).toBe(50 * MIB);
      expect(most / MIB).toBeLessThanOrEqual(10);
    });

    it('[EVT-3] reads ahead a piece or two, however slowly its reader reads', async () => {
      await at.store.put(`${at.folder}/large`, Readable.from(repeated(randomBytes(MIB), 50)));
      let [size, ahead] = [0, 0];
      const stream = await at.store.get(`${at.folder}/large`);
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
          const key = `${at.folder}/big-${i}`;
          expect((await at.store.put(key, Readable.from(repeated(piece, 320)))).size).toBe(20 * MIB);
          let size = 0;
          for await (const chunk of await at.store.get(key)) size += (chunk as Buffer).length;
          expect(size).toBe(20 * MIB);
          await at.store.remove(key);
        }),
      );
    });
  });
}

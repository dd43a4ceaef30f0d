import * as fc from 'fast-check';
import { partsOf } from './parts-of';

describe('partsOf', () => {
  it('[EVT-3] loses, adds and reorders nothing, and every part but the last is full', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 25 }),
        async (chunks, size) => {
          const parts: Buffer[] = [];
          for await (const part of partsOf(streamOf(chunks), size)) parts.push(part);
          expect(Buffer.concat(parts)).toEqual(Buffer.concat(chunks));
          expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true);
          expect((parts.at(-1) as Buffer).length).toBeLessThan(size);
        },
      ),
    );
  });
});

async function* streamOf(chunks: Uint8Array[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

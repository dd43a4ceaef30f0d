import { Readable } from 'node:stream';
import { Problem } from '@udin/service-kit';

const LOOK_EVERY_MS = 1_000;

/**
 * The bytes for as long as they may be read: a transfer that is under way when the right to it ends is cut within a
 * second of its next bytes, so that nobody keeps a door open by reading slowly. The stream then fails with
 * file.not-found.
 */
export function whileAllowed(body: Readable, isAllowed: () => Promise<boolean>): Readable {
  const passed = Readable.from(checked(body, isAllowed), { objectMode: false });
  // A reader that left before the first byte has begun nothing that could end the rest.
  return passed.once('close', () => body.destroy());
}

async function* checked(body: Readable, isAllowed: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let lookedAt = Date.now();
  for await (const bytes of body as AsyncIterable<Buffer>) {
    if (Date.now() - lookedAt >= LOOK_EVERY_MS) {
      if (!(await isAllowed())) throw new Problem('file.not-found');
      lookedAt = Date.now();
    }
    yield bytes;
  }
}

import { Readable } from 'node:stream';
import { collectChunks, Problem } from '@udin/service-kit';

const CHECK_EVERY_MS = 1_000;

/**
 * Passes the bytes on for as long as they may be read. When the right ends, a transfer under way is cut within a second
 * of its next bytes, so that reading slowly does not keep the access. The stream then fails with file.not-found.
 */
export function whileAllowed(body: Readable, isAllowed: () => Promise<boolean>): Readable {
  const passed = Readable.from(checked(body, isAllowed), { objectMode: false });
  // A reader that leaves before the first byte never starts the generator, so nothing else would close the body.
  return passed.once('close', () => body.destroy());
}

async function* checked(body: Readable, isAllowed: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let checkedAt = performance.now();
  for await (const bytes of body as AsyncIterable<Buffer>) {
    if (performance.now() - checkedAt >= CHECK_EVERY_MS) {
      if (!(await isAllowed())) throw new Problem('file.not-found');
      checkedAt = performance.now();
    }
    yield bytes;
    collectChunks(bytes.length);
  }
}

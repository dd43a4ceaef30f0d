import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by their paths, which must be safe ones. */
export async function entriesOf(zip: Buffer): Promise<Record<string, Buffer>> {
  const opened = await fromBufferPromise(zip, { strictFileNames: true });
  const found: Record<string, Buffer> = {};
  for await (const entry of opened.eachEntry()) {
    found[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry));
  }
  return found;
}

import { opendir } from 'node:fs/promises';
import * as path from 'node:path';
import { extensionOf, FILE_KINDS } from '@udin/contracts';

/** Every file below a folder whose extension is one that any upload takes; links are not followed. */
export async function* findFiles(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const found = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* findFiles(found);
    else if (entry.isFile() && Object.hasOwn(FILE_KINDS, extensionOf(entry.name))) yield found;
  }
}

import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Some packages' scripts break in a folder with a blank in its path: then it is one that has none and no other user.
 */
export function blankFreeFolder(wanted: string): string {
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const elsewhere = [join(homedir(), '.cache/udin'), join(tmpdir(), `udin-${process.getuid?.() ?? 'packages'}`)];
  const candidates = [wanted, ...elsewhere.map((folder) => join(folder, name))];
  return candidates.find((path) => !/\s/.test(path)) ?? wanted;
}

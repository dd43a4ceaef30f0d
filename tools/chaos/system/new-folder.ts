import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { discardOrphanedServers } from '@udin/backing';

/** A folder for one run. A run that was interrupted leaves its servers, which are ended here; its services end with it. */
export async function newFolder(): Promise<string> {
  const runs = join(process.cwd(), '.runtime/chaos');
  await mkdir(runs, { recursive: true });
  for (const name of await readdir(runs)) await discardOrphanedServers(join(runs, name), process.cwd());
  return mkdtemp(join(runs, 'run-'));
}

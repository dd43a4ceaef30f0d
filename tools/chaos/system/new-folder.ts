import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { discardOrphanedServers } from '@udin/backing';

/**
 * A folder for one run. A run that was killed leaves its servers, which are ended here, and their data; its services
 * end with it. Logs stay.
 */
export async function newFolder(runs = join(process.cwd(), '.runtime/chaos')): Promise<string> {
  await mkdir(runs, { recursive: true });
  for (const name of await readdir(runs)) await clearRun(join(runs, name));
  return mkdtemp(join(runs, 'run-'));
}

/** Ends the servers of a run, and removes their data. */
export async function clearRun(folder: string): Promise<void> {
  await discardOrphanedServers(folder, process.cwd());
  for (const server of ['postgres', 'rabbitmq']) await rm(join(folder, server), { recursive: true, force: true });
}

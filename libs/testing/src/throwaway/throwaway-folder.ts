import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityOf, isRunning, stopProcess, type ProcessIdentity } from '@udin/backing';

interface Inhabitants {
  owner: ProcessIdentity | undefined;
  daemons: ProcessIdentity[];
}

/**
 * A new folder below `all` for the servers of one owner, after those of owners that were killed have been cleared
 * away.
 */
export async function newThrowawayFolder(all: string, parts: string[]): Promise<string> {
  await mkdir(all, { recursive: true, mode: 0o700 });
  for (const name of await readdir(all)) await clearIfAbandoned(join(all, name));
  const folder = join(all, randomUUID().slice(0, 8));
  await mkdir(folder, { mode: 0o700 });
  for (const part of parts) await mkdir(join(folder, part), { mode: 0o700 });
  await noteInhabitants(folder, []);
  return folder;
}

/** Written before and after each daemon starts, so that a later start can end what this process could not. */
export async function noteInhabitants(folder: string, daemons: ProcessIdentity[]): Promise<void> {
  const inhabitants: Inhabitants = { owner: identityOf(process.pid), daemons };
  await writeFile(join(folder, 'inhabitants.json'), JSON.stringify(inhabitants));
}

async function clearIfAbandoned(folder: string): Promise<void> {
  const file = join(folder, 'inhabitants.json');
  // Another start may be between making its folder and writing this file.
  if (!existsSync(file)) return;
  const { owner, daemons } = JSON.parse(await readFile(file, 'utf8').catch(() => '{"daemons":[]}')) as Inhabitants;
  if (isRunning(owner)) return;
  for (const daemon of daemons) await stopProcess(daemon, 500);
  await rm(folder, { recursive: true, force: true });
}

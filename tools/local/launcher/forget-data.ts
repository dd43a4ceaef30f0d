import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { discardOrphanedServers, stopProcess } from '@udin/backing';
import { occupyDataFolder } from './data-folder';

/** Only what a start makes: the folder may hold other things, and may be one that people keep. */
const stored = [
  'postgres',
  'rabbitmq',
  'files',
  'mail',
  'mail-journal',
  'payment-provider',
  'logs',
  'release',
  'secrets.json',
];

/** Ends what a killed start left running and removes everything that was stored. @throws Error while it is in use */
export async function forgetData(dataDir: string, repository: string): Promise<void> {
  const folder = occupyDataFolder(dataDir);
  await Promise.all(folder.orphans.map((identity) => stopProcess(identity)));
  await discardOrphanedServers(dataDir, repository);
  for (const name of stored) rmSync(join(dataDir, name), { recursive: true, force: true });
  folder.release();
}

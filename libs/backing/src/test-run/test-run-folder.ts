import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from '../processes/exclusive-lock';
import { discardOrphanedServers } from '../processes/discard-orphaned-servers';

export interface TestRunFolder {
  dataDir: string;
  remove(): Promise<void>;
}

/** A data folder of this test run alone. Also ends the servers of runs that were killed, and removes their folders. */
export async function newTestRunFolder(repository: string): Promise<TestRunFolder> {
  const runs = join(repository, '.runtime/test-runs');
  await sweep(runs, repository);
  const dataDir = join(runs, String(process.pid));
  // Taken before the folder exists: a folder without a lock would be swept away by another run that starts now.
  const lock = tryLock(`${dataDir}.lock`);
  if ('heldBy' in lock) throw new Error(`Process ${lock.heldBy.pid} already uses ${dataDir}.`);
  await mkdir(dataDir);
  return {
    dataDir,
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true });
      lock.release();
    },
  };
}

async function sweep(runs: string, repository: string): Promise<void> {
  for (const name of (await readdir(runs).catch(() => [])).filter((entry) => entry.endsWith('.lock'))) {
    const lock = tryLock(join(runs, name));
    if ('heldBy' in lock) continue;
    const dataDir = join(runs, name.slice(0, -'.lock'.length));
    await discardOrphanedServers(dataDir, repository);
    await rm(dataDir, { recursive: true, force: true });
    lock.release();
  }
}

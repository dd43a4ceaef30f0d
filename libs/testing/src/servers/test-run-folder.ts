import { access, constants, mkdir, mkdtemp, readdir, realpath, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardOrphanedServers, tryLock } from '@udin/backing';

interface TestRunFolder {
  dataDir: string;
  /** For temporary files of the tests: as quick, and gone as well when the run is over. */
  temporary: string;
  remove(): Promise<void>;
}

/** A file system in memory, where copying and dropping hundreds of databases costs a disk's file system nothing. */
const MEMORY = '/dev/shm';
/** Bytes: several times what a run of all tests keeps there, so that the machine does not get short of memory. */
const ROOM = 8 * 1024 ** 3;

/**
 * A data folder of this test run alone, in memory where there is plenty. Also ends the servers of runs that were
 * killed, and removes their folders.
 */
export async function newTestRunFolder(
  repository: string,
  { memory = MEMORY, room = ROOM } = {},
): Promise<TestRunFolder> {
  const runs = join(repository, '.runtime/test-runs');
  await sweep(runs, repository);
  const entry = join(runs, String(process.pid));
  // Taken before the folder exists: a folder without a lock would be swept away by another run that starts now.
  const lock = tryLock(`${entry}.lock`);
  if ('heldBy' in lock) throw new Error(`Process ${lock.heldBy.pid} already uses ${entry}.`);
  const isInMemory = (await roomOf(memory)) >= room;
  if (isInMemory) await symlink(await mkdtemp(join(memory, 'udin-tests-')), entry);
  else await mkdir(entry);
  const dataDir = await realpath(entry);
  // Not beside the data on a disk: the sockets that browsers put there allow no long path.
  const isBeside = isInMemory && (await runsPrograms(dataDir));
  const temporary = await mkdtemp(join(isBeside ? dataDir : tmpdir(), 'udin-tests-'));
  return {
    dataDir,
    temporary,
    remove: async () => {
      await rm(temporary, { recursive: true, force: true });
      await removeEntry(entry);
      lock.release();
    },
  };
}

/** Bytes that can be kept there; none where there is no such folder. */
async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem());
}

/** Memory in a container is often given without that right; some tests put programs among their files. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'a-program');
  await writeFile(program, '', { mode: 0o700 });
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function sweep(runs: string, repository: string): Promise<void> {
  for (const name of (await readdir(runs).catch(() => [])).filter((file) => file.endsWith('.lock'))) {
    const lock = tryLock(join(runs, name));
    if ('heldBy' in lock) continue;
    const entry = join(runs, name.slice(0, -'.lock'.length));
    await discardOrphanedServers(await folderOf(entry), repository);
    await removeEntry(entry);
    lock.release();
  }
}

/** One in memory is gone after the machine started anew. */
const folderOf = (entry: string): Promise<string> => realpath(entry).catch(() => entry);

/** The folder first: what is left by a kill in between is still found by its entry. */
async function removeEntry(entry: string): Promise<void> {
  await rm(await folderOf(entry), { recursive: true, force: true });
  await rm(entry, { recursive: true, force: true });
}

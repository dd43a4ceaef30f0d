import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, makeFolder, type ProcessIdentity, replaceFile, tryLock } from '@udin/backing';
import { keepPrivate } from './keep-private';

/** Content of `running.json`. */
export interface RunningProduct {
  publicUrl: string;
  /** Absent when mails or payments are not the sandbox's. */
  mailInbox?: string;
  paymentProvider?: string;
}

/** The data folder of one running product; held until `release`. */
export interface DataFolder {
  path: string;
  /** Read by whoever wants to use the running product, and by who starts a second time on the same folder. */
  announce(running: RunningProduct): void;
  /** The programs started on this folder, so that the start after a killed one finds them. */
  remember(programs: ProcessIdentity[]): void;
  /** Programs of an earlier start that still run. */
  orphans: ProcessIdentity[];
  release(): void;
}

/** @throws Error saying what runs there already, or why nothing can be written there */
export function occupyDataFolder(path: string): DataFolder {
  const lock = lockFolder(path);
  const runningFile = join(path, 'running.json');
  const programsFile = join(path, 'programs.json');
  if ('heldBy' in lock) throw new Error(alreadyRunning(path, lock.heldBy, read(runningFile)));
  rmSync(runningFile, { force: true });
  const known = JSON.parse(read(programsFile) ?? '[]') as ProcessIdentity[];
  return {
    path,
    orphans: known.filter(isRunning),
    announce: (running) => replaceFile(runningFile, JSON.stringify(running, null, 2)),
    remember: (programs) => {
      try {
        replaceFile(programsFile, JSON.stringify(programs));
      } catch {
        // A full disk: the product goes on. Programs end with the launcher, unless both are killed at once.
      }
    },
    release: () => {
      for (const file of [runningFile, programsFile]) rmSync(file, { force: true });
      lock.release();
    },
  };
}

function lockFolder(path: string): ReturnType<typeof tryLock> {
  try {
    makeFolder(path, 0o700);
    keepPrivate(path);
    return tryLock(join(path, 'launcher.lock'));
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`Nothing can be stored in ${path} (${why}). Set DATA_DIR to another folder.`, { cause: error });
  }
}

function alreadyRunning(path: string, holder: ProcessIdentity, running: string | undefined): string {
  const where = running ? `runs at ${(JSON.parse(running) as RunningProduct).publicUrl}` : 'is just starting';
  return (
    `UDIN ${where} (process ${holder.pid}) with the data in ${path}. ` +
    'Stop it with Ctrl-C in its terminal, or give this one a DATA_DIR and a PORT of its own.'
  );
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

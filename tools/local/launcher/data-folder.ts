import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../processes/exclusive-lock';
import { isRunning, type ProcessIdentity } from '../processes/process-identity';

/** The data folder of one running product; held until `release`. */
export interface DataFolder {
  path: string;
  /** Shown to whoever starts a second time on the same folder. */
  announce(address: string): void;
  /** The programs started on this folder, so that the start after a killed one finds them. */
  remember(programs: ProcessIdentity[]): void;
  /** Programs of an earlier start that still run. */
  leftovers: ProcessIdentity[];
  release(): void;
}

/** @throws Error saying what runs there already */
export function occupyDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true });
  const lock = tryLock(join(path, 'launcher.lock'));
  const addressFile = join(path, 'address');
  const programsFile = join(path, 'programs.json');
  if ('heldBy' in lock) throw new Error(alreadyRunning(path, lock.heldBy, read(addressFile)));
  rmSync(addressFile, { force: true });
  const known = JSON.parse(read(programsFile) ?? '[]') as ProcessIdentity[];
  return {
    path,
    leftovers: known.filter(isRunning),
    announce: (address) => writeFileSync(addressFile, address),
    remember: (programs) => writeFileSync(programsFile, JSON.stringify(programs)),
    release: () => {
      for (const file of [addressFile, programsFile]) rmSync(file, { force: true });
      lock.release();
    },
  };
}

function alreadyRunning(path: string, holder: ProcessIdentity, address: string | undefined): string {
  const where = address ? `runs at ${address}` : 'is just starting';
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

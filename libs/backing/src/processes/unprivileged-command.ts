import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { runCommand, type CommandResult } from './run-command';

const NOBODY = 65534;
const asNobody = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

type Way = 'as we are' | 'user namespace' | 'nobody' | 'none';
let known: Way | undefined;

/**
 * Runs a program that refuses to run as root, or as a user without a name (PostgreSQL does both). A user namespace
 * shows it another user id while the files stay ours; where namespaces are forbidden (many containers) root runs it as
 * `nobody`.
 */
export async function runUnprivileged(command: string, args: string[]): Promise<CommandResult> {
  const way = findWay();
  if (way === 'user namespace') return runCommand('unshare', [...asNobody, command, ...args]);
  if (way === 'nobody') return runCommand(command, args, { uid: NOBODY, gid: NOBODY, cwd: '/' });
  return runCommand(command, args);
}

/** Gives a folder to the user that `runUnprivileged` runs as, also when an earlier start ran in another way. */
export async function handOver(folder: string): Promise<void> {
  const owner = findWay() === 'nobody' ? NOBODY : (process.getuid?.() ?? 0);
  if ((await stat(folder)).uid === owner) return;
  await chown(folder, owner, owner);
  await runCommand('chown', ['-R', `${owner}:${owner}`, folder]);
}

/** Says why a program cannot be started: `nobody` must be let through every folder above it. */
export function checkReachable(path: string): void {
  const way = findWay();
  if (way === 'none') {
    throw new Error(
      `PostgreSQL does not run as a user without a name, which ${process.getuid?.()} is here. ` +
        'Run as a user listed in /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (way !== 'nobody') return;
  const reached = spawnSync('test', ['-e', path], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
  if (reached) return;
  throw new Error(
    `PostgreSQL does not run as root, user namespaces are not allowed here, and the user "nobody" cannot reach ${path}. ` +
      'Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Whether that user is `nobody`, who must be let through every folder above its own. */
export function runsAsNobody(): boolean {
  return findWay() === 'nobody';
}

function findWay(): Way {
  known ??= tryWays();
  return known;
}

function tryWays(): Way {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return 'as we are';
  if (spawnSync('unshare', [...asNobody, 'true']).status === 0) return 'user namespace';
  return root ? 'nobody' : 'none';
}

/** Containers often run under a number that no user has. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

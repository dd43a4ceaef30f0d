import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { runCommand, type CommandResult } from '../processes/run-command';

const NOBODY = 65534;
const asAnotherUser = ['--user', '--map-user=1000', '--map-group=1000'];

type Way = 'as we are' | 'user namespace' | 'nobody';
let known: Way | undefined;

/**
 * Runs a program that refuses to run as root (PostgreSQL does). A user namespace shows it another user id while the
 * files stay ours; where namespaces are forbidden (many containers) it runs as `nobody`.
 */
export async function runUnprivileged(command: string, args: string[]): Promise<CommandResult> {
  const way = findWay();
  if (way === 'user namespace') return runCommand('unshare', [...asAnotherUser, command, ...args]);
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

/** Says why a program cannot be started as `nobody`: every folder above it must be open to that user. */
export function checkReachable(path: string): void {
  if (findWay() !== 'nobody') return;
  const reached = spawnSync('test', ['-e', path], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
  if (reached) return;
  throw new Error(
    `PostgreSQL does not run as root, user namespaces are not allowed here, and the user "nobody" cannot reach ${path}. ` +
      'Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function findWay(): Way {
  if (process.getuid?.() !== 0) return 'as we are';
  known ??= spawnSync('unshare', [...asAnotherUser, 'true']).status === 0 ? 'user namespace' : 'nobody';
  return known;
}

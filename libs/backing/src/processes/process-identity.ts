import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process id alone is reused by the system; together with the moment of its start it names one process. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? startFromProc(pid) : ask(pid, 'lstart=');
  return startedAt ? { pid, startedAt } : undefined;
}

export function isRunning(identity: ProcessIdentity | undefined): identity is ProcessIdentity {
  return identity !== undefined && identityOf(identity.pid)?.startedAt === identity.startedAt;
}

export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return ask(pid, 'command=') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Asks the process to end and forces it after `patience` milliseconds; resolves when it is gone. */
export async function stopProcess(
  identity: ProcessIdentity | undefined,
  patience = 15_000,
  how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (!isRunning(identity)) return;
  signal(identity.pid, how);
  if (await isGone(identity, patience)) return;
  signal(identity.pid, 'SIGKILL');
  if (!(await isGone(identity, 30_000))) throw new Error(`Process ${identity.pid} does not end, even by force.`);
}

async function isGone(identity: ProcessIdentity, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await delay(50)) {
    if (!isRunning(identity)) return true;
  }
  return !isRunning(identity);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name (in parentheses) may hold blanks: count fields after it. Z is a dead process not yet collected.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${bootId()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** The start is counted from the boot, so it means nothing after the next one. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'boot';
  }
}

function ask(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

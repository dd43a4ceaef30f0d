import { spawn } from 'node:child_process';

/** Seconds of processor time, KB of address space (LibreOffice maps far more than it uses), blocks of 512 bytes. */
const LIMITS = 'ulimit -t 120; ulimit -v 6000000; ulimit -f 400000';
/** A network of its own in which there is nothing, not even this machine. */
const WITHOUT_NETWORK = ['unshare', '--user', '--map-root-user', '--net', '--'];

/** How a program is started in here: with a network of its own where the system allows that. */
export interface Jail {
  wrapper: string[];
}

export async function openJail(): Promise<Jail> {
  const canUnshare = await run(['true'], { wrapper: WITHOUT_NETWORK }, process.cwd(), AbortSignal.timeout(5_000)).then(
    (code) => code === 0,
    () => false,
  );
  return { wrapper: canUnshare ? WITHOUT_NETWORK : [] };
}

/**
 * Runs a program with bounds, in a home of its own, with nothing of this process's environment: it holds secrets.
 * Answers its exit code. When the signal aborts it is killed with all that it has started.
 */
export async function run(command: string[], { wrapper }: Jail, home: string, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', `${LIMITS}; exec "$@"`, 'sh', ...wrapper, ...command], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: home, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' },
    stdio: 'ignore',
    // A process group of its own, which can be killed as a whole.
    detached: true,
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener('abort', kill);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? -1));
    });
  } finally {
    signal.removeEventListener('abort', kill);
    // What it may have left running in the background.
    kill();
  }
}

import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityOf, isRunning, stopProcess, type ProcessIdentity } from '@udin/backing';

/** A server process that a test brings up for itself; nothing in it is worth keeping. */
export class ThrowawayDaemon {
  private constructor(
    private readonly name: string,
    private readonly output: string,
    readonly identity: ProcessIdentity,
  ) {}

  static start(name: string, folder: string, args: string[], environment: NodeJS.ProcessEnv): ThrowawayDaemon {
    const output = join(folder, `${name}.output`);
    const file = openSync(output, 'a');
    const child = spawn(name, args, {
      cwd: folder,
      env: environment,
      detached: true,
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    child.on('error', () => undefined);
    child.unref();
    if (!child.pid) throw new Error(`${name} could not be started.`);
    // One that has ended already has no identity any more; what it wrote tells why.
    return new ThrowawayDaemon(name, output, identityOf(child.pid) ?? { pid: child.pid, startedAt: 'over' });
  }

  /** Throws with the last lines that the program wrote when it is no longer there. */
  async assertRunning(): Promise<void> {
    if (isRunning(this.identity)) return;
    const lines = (await readFile(this.output, 'utf8')).trim().split('\n').slice(-8).join('\n');
    throw new Error(`${this.name} ended by itself; it wrote: ${lines}`);
  }

  /** Some wait minutes for open connections; what is thrown away deserves little patience. */
  stop(): Promise<void> {
    return stopProcess(this.identity, 500);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts, identityOf, stopProcess, waitFor } from '@udin/backing';
import { inheritedEnvironment } from '../../local/programs/inherited-environment';

const LOG = 'peer.log';

/** One node process of a peer, as in production. */
export class PeerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async freePort(): Promise<number> {
    return (await freePorts(1))[0]!;
  }

  /** @param alive path that answers without a token once it is up */
  static async start(
    cwd: string,
    command: readonly string[],
    settings: NodeJS.ProcessEnv & { PORT: string },
    alive: string,
  ): Promise<PeerProcess> {
    mkdirSync(cwd, { recursive: true });
    const log = createWriteStream(join(cwd, LOG), { flags: 'a' });
    await once(log, 'open');
    const env = { ...inheritedEnvironment(), NODE_ENV: 'production', ...settings };
    const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', log, log] });
    const peer = new PeerProcess(child, `http://127.0.0.1:${settings.PORT}`);
    try {
      const isUpOrGone = () => peer.isUp(alive).then((isUp) => isUp || child.exitCode !== null);
      await waitFor(isUpOrGone, { what: `${command.join(' ')} to be up`, within: 300_000, every: 200 });
      if (child.exitCode === null) return peer;
      const said = await readFile(join(cwd, LOG), 'utf8');
      throw new Error(`${command.join(' ')} ended: ${said.split('\n').slice(-20).join('\n')}`);
    } catch (error) {
      await peer.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    await stopProcess(identityOf(this.child.pid!));
  }

  private async isUp(path: string): Promise<boolean> {
    return (await fetch(this.url + path).catch(() => undefined))?.ok ?? false;
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts, prepareDatabase, type RunningServer, startPostgres, startRabbitMq } from '@udin/backing';
import { nodeFlags } from '../../chaos/system/node-flags';
import { CodesByMail } from './codes-by-mail';

const MAIN = 'dist/services/auth/main.mjs';

/** The bundle as it ships, in processes of its own, on backing services of its own. */
export class AuthUnderLoad {
  readonly urls: string[] = [];
  private readonly processes: ChildProcess[] = [];

  private constructor(
    readonly codes: CodesByMail,
    /** Of its owner. */
    readonly databaseUrl: string,
    private readonly backing: RunningServer[],
    private readonly folder: string,
  ) {}

  static async start(instances: number, settings: NodeJS.ProcessEnv = {}): Promise<AuthUnderLoad> {
    const folder = mkdtempSync(join(tmpdir(), 'udin-bench-'));
    const packagesDir = join(process.cwd(), '.runtime/packages');
    const postgres = await startPostgres({ dataDir: folder, repository: process.cwd(), maxConnections: 200 });
    const broker = await startRabbitMq({ dataDir: folder, packagesDir, say: () => undefined });
    if (!broker) throw new Error('The benchmark needs RabbitMQ on the PATH, or Debian packages.');
    const logins = { name: 'udin_auth', ownerPassword: 'owner', runtimePassword: 'runtime' };
    const { url, ownerUrl } = await prepareDatabase(postgres.url, logins);
    const auth = new AuthUnderLoad(await CodesByMail.open(), ownerUrl, [postgres, broker], folder);
    await auth.launch(instances, {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      TOKEN_KEY_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: ownerUrl,
      AMQP_URL: broker.url,
      SMTP_URL: auth.codes.url,
      ...settings,
    });
    return auth;
  }

  async stop(): Promise<void> {
    const running = this.processes.filter(({ exitCode }) => exitCode === null);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    await Promise.all([this.codes.close(), ...this.backing.map((server) => server.discard())]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async launch(instances: number, env: NodeJS.ProcessEnv): Promise<void> {
    const migrated = spawnSync(process.execPath, [MAIN, 'migrate'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (migrated.status !== 0) throw new Error('The schema could not be made.');
    for (const port of await freePorts(instances)) {
      const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
      const settings = { ...env, PORT: String(port) };
      this.processes.push(spawn(process.execPath, [...nodeFlags(env), MAIN], { env: settings, stdio: [...stdio] }));
      this.urls.push(`http://127.0.0.1:${port}`);
    }
    await Promise.all(this.urls.map(untilReady));
  }
}

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
  }
  throw new Error(`${url} did not become ready.`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TcpProxy } from '@udin/testing';

interface ServiceProcessOptions {
  service: string;
  /** Counts from 1. */
  instance: number;
  port: number;
  /** Its own way to the broker. */
  brokerProxy: TcpProxy;
  env: NodeJS.ProcessEnv;
  logDir: string;
  /** The built program; the service of this repository unless said otherwise. */
  main?: string;
}

/** One instance of a service as it runs in production: the bundle, in a process of its own. */
export class ServiceProcess {
  readonly name: string;
  readonly url: string;
  /** How often it ended although nobody ended it. */
  crashes = 0;
  private child?: ChildProcess;
  private ending?: ChildProcess;
  private main: string;

  constructor(private readonly options: ServiceProcessOptions) {
    this.name = `${options.service}-${options.instance}`;
    this.url = `http://127.0.0.1:${options.port}`;
    this.main = options.main ?? join('dist/services', options.service, 'main.mjs');
  }

  get service(): string {
    return this.options.service;
  }

  get brokerProxy(): TcpProxy {
    return this.options.brokerProxy;
  }

  start(): void {
    const { port, brokerProxy, env, logDir } = this.options;
    // Before the program: a profile cannot be asked for in NODE_OPTIONS.
    const flags = env.NODE_FLAGS?.split(' ') ?? [];
    const log = openSync(join(logDir, `${this.name}.log`), 'a');
    this.child = spawn(process.execPath, [...flags, this.main], {
      // The name shows in pg_stat_activity: faults find the connections of one instance by it.
      env: { ...env, PORT: String(port), AMQP_URL: brokerProxy.url, PGAPPNAME: this.name },
      // The channel is never used: a service that loses it knows that this run has died, and ends.
      stdio: ['ignore', log, log, 'ipc'],
    });
    const { child } = this;
    child.once('exit', () => {
      if (child !== this.ending) this.crashes += 1;
    });
  }

  /** From its next start on it is this program: another version. */
  becomes(main: string): void {
    this.main = main;
  }

  /** Ends it without a word and starts it again. */
  async crash(): Promise<void> {
    await this.end('SIGKILL');
    this.start();
  }

  /** Lets it drain, as a deployment does. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** It hangs: connections stay open and nobody answers. Answers how it goes on. */
  hang(): () => void {
    const { child } = this;
    child?.kill('SIGSTOP');
    return () => void child?.kill('SIGCONT');
  }

  isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${this.url}/health/ready`, { signal }).catch(() => undefined);
    return answer?.status === 200;
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning()) return;
    this.ending = child;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const late = pause(30_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
    await Promise.race([gone, late]);
    await gone;
  }
}

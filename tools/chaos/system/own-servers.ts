import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningBroker, type RunningServer, startPostgres, startRabbitMq } from '@udin/backing';
import { clearRun } from './new-folder';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * PostgreSQL and RabbitMQ of one run. They outlive the process that starts them, since faults kill and restart them; so
 * who interrupts a run ends them here, also one that is just starting.
 */
export class OwnServers {
  private readonly starting = new Set<Promise<unknown>>();
  private isInterrupted = false;
  private readonly onSignal = () => void this.interrupt();

  constructor(
    private readonly folder: string,
    private readonly leave: (code: number) => void = (code) => process.exit(code),
  ) {
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
  }

  postgres(): Promise<RunningServer> {
    return this.start(() => startPostgres({ dataDir: this.folder, repository: process.cwd(), maxConnections: 400 }));
  }

  broker(): Promise<RunningBroker> {
    const packagesDir = join(process.cwd(), '.runtime/packages');
    return this.start(async () => {
      const options = { dataDir: this.folder, packagesDir, say: () => undefined, management: true };
      const broker = await startRabbitMq(options);
      if (!broker) throw new Error('The fault suite needs RabbitMQ on the PATH, or Debian packages.');
      return broker;
    });
  }

  /** Of a broker that is stopped: the next one has its address and login, and nothing else. */
  async loseBrokerDisk(): Promise<void> {
    await rm(join(this.folder, 'rabbitmq/data'), { recursive: true });
  }

  /** The run has ended its servers itself. */
  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
  }

  async interrupt(): Promise<void> {
    if (this.isInterrupted) return;
    this.isInterrupted = true;
    await Promise.allSettled(this.starting);
    await clearRun(this.folder).finally(() => this.leave(130));
  }

  private start<T>(launch: () => Promise<T>): Promise<T> {
    if (this.isInterrupted) return Promise.reject(new Error('The run was interrupted.'));
    const started = launch();
    this.starting.add(started);
    return started.finally(() => this.starting.delete(started));
  }
}

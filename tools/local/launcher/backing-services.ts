import { join } from 'node:path';
import {
  type BrokerLogin,
  type RunningServer,
  type Say,
  startPostgres,
  startRabbitMq,
  startRabbitMqContainer,
} from '@udin/backing';
import { keepRunning } from './keep-running';
import type { LauncherSettings } from './launcher-settings';
import { stopwatch } from './stopwatch';

export interface BrokerAddress {
  url: string;
  /** Of the services; otherwise they share the one in the address. */
  hasOwnLogins: boolean;
}

export interface BackingServicesOptions {
  settings: LauncherSettings;
  repository: string;
  say: Say;
}

/** PostgreSQL and RabbitMQ: the given addresses, or embedded servers that are kept running. */
export class BackingServices {
  private readonly started: Promise<() => Promise<void>>[] = [];
  private readonly stopping = new AbortController();

  constructor(private readonly options: BackingServicesOptions) {}

  /** @returns a superuser's address */
  database(): Promise<string> {
    const { settings, repository } = this.options;
    if (settings.databaseUrl) return Promise.resolve(settings.databaseUrl);
    return this.embed('PostgreSQL', () => startPostgres({ dataDir: settings.dataDir, repository }));
  }

  /**
   * `address` is known long before it is `running`.
   * @param logins those that an embedded broker gets; elsewhere its one login is for all
   */
  broker(logins: readonly BrokerLogin[]): { address: Promise<BrokerAddress>; running: Promise<string> } {
    const { settings, repository, say } = this.options;
    if (settings.amqpUrl) {
      const { amqpUrl: url } = settings;
      return { address: Promise.resolve({ url, hasOwnLogins: false }), running: Promise.resolve(url) };
    }
    const { signal } = this.stopping;
    const packagesDir = join(repository, '.runtime/packages');
    let onAddress: ((url: string) => void) | undefined;
    const announced = new Promise<BrokerAddress>((resolve) => {
      onAddress = (url) => resolve({ url, hasOwnLogins: true });
    });
    const running = this.embed('RabbitMQ', async () => {
      const broker =
        (await startRabbitMq({ dataDir: settings.dataDir, packagesDir, say, logins, onAddress, signal })) ??
        (await startRabbitMqContainer(settings.dataDir));
      if (broker) return broker;
      throw new Error(
        'No RabbitMQ was found: there is no rabbitmq-server on the PATH, no apt-get to fetch it with, and no Docker. ' +
          'Install one of them, or set AMQP_URL to the address of a RabbitMQ server.',
      );
    });
    const inContainer = running.then((url) => ({ url, hasOwnLogins: false }));
    return { address: Promise.race([announced, inContainer]), running };
  }

  /** Waits for what is still starting: half-started servers cannot be stopped in order. */
  async stop(): Promise<void> {
    // A broker that never answers would be waited for all its five minutes.
    this.stopping.abort(new Error('everything is being stopped'));
    const outcomes = await Promise.allSettled(this.started);
    const running = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    await Promise.all(running.map(({ value: stop }) => stop()));
  }

  private async embed(name: string, start: () => Promise<RunningServer>): Promise<string> {
    const took = stopwatch();
    const starting = start();
    const stopping = starting.then((server) => keepRunning(name, server, start, this.options.say));
    // Whoever waits for the server hears of a failure; here it only means that there is nothing to stop.
    stopping.catch(() => undefined);
    this.started.push(stopping);
    const { url } = await starting;
    this.options.say(`${name} runs (${took()}).`);
    return url;
  }
}

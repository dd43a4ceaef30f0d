import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aTcpProxy, type TcpProxy, waitFor } from '@udin/testing';
import { Client, Pool } from 'pg';
import { freePorts, runCommand } from '@udin/backing';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';
import { inheritedEnvironment } from '../../local/programs/inherited-environment';
import { Backing } from './backing';
import { MAIL_SERVER } from './mailbox';
import { ServiceProcess } from './service-process';
import { settingsOn } from './service-settings';

interface SystemOptions {
  instances: number;
  services?: readonly ServiceName[];
  /** Each instance reaches the broker through a proxy that can cut it off; false where only speed matters. */
  brokerProxies?: boolean;
  /** Folder of the built programs, of another version perhaps. */
  built?: string;
  /** So many gateways before the services. */
  gateways?: number;
  /** Of the gateways alone. */
  gatewaySettings?: NodeJS.ProcessEnv;
  /** Settings beside those of every run. */
  settings?: NodeJS.ProcessEnv;
}

/** Every service, several times, on real backing services that this run owns. */
export class ChaosSystem {
  readonly services: ServiceProcess[] = [];
  /** The first one of the auth service. */
  admin = { email: '', password: '' };
  private readonly databases = new Map<ServiceName, Pool>();
  private readonly migrations = new Map<ServiceName, NodeJS.ProcessEnv>();

  private constructor(readonly backing: Backing) {}

  static async start(folder: string, options: SystemOptions): Promise<ChaosSystem> {
    const { services = SERVICE_NAMES, built = 'dist' } = options;
    // Before any server runs: one that starts a moment later would outlive a run that has already failed.
    const programs = [MAIL_SERVER, ...services.map((service) => join(built, 'services', service, 'main.mjs'))];
    const missing = programs.find((program) => !existsSync(program));
    if (missing) throw new Error(`${missing} is missing: npm run build`);
    const system = new ChaosSystem(await Backing.start(folder));
    try {
      await system.startServices(folder, options);
      return system;
    } catch (error) {
      await system.end();
      throw error;
    }
  }

  of(service: ServiceName | 'gateway'): ServiceProcess[] {
    return this.services.filter((process) => process.service === service);
  }

  /** For the superuser: whose connection waits for what is hidden from the services' own logins. */
  databaseUrl(service: ServiceName): string {
    return this.backing.postgres.url.replace(/\/postgres$/, `/udin_${service}`);
  }

  /** Rows of a service's database. */
  async query<T>(service: ServiceName, sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool(service).query(sql, values)).rows as T[];
  }

  /** Takes an advisory lock in a service's database; answers how to let it go. */
  async holdLock(service: ServiceName, lock: number): Promise<() => void> {
    const client = await this.pool(service).connect();
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    // Ending the session lets go of the lock, whatever state the connection is in.
    return () => client.release(true);
  }

  /** Nobody reads or writes it; answers how to let it go. */
  async holdTable(service: ServiceName, table: string): Promise<() => void> {
    const client = await this.pool(service).connect();
    await client.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
    return () => client.release(true);
  }

  /** All that the server has left for services; answers how to give them back. */
  async takeConnections(): Promise<() => Promise<void>> {
    const taken: Client[] = [];
    const connectionString = this.databaseUrl('auth');
    for (;;) {
      const client = new Client({ connectionString });
      client.on('error', () => undefined);
      const isRefused = await client.connect().then(
        () => false,
        () => true,
      );
      if (isRefused) break;
      taken.push(client);
    }
    return async () => void (await Promise.all(taken.map((client) => client.end())));
  }

  untilReady(): Promise<unknown> {
    const isReady = async (service: ServiceProcess): Promise<void> => {
      if (!(await service.isReady()))
        throw new Error(`${service.name} is ${service.isRunning() ? 'not ready' : 'not running'}`);
    };
    const allReady = () => Promise.all(this.services.map(isReady));
    return waitFor(allReady, { what: 'all services to be ready', within: 600_000, every: 200 });
  }

  async end(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
    await Promise.all([...this.databases.values()].map((pool) => pool.end().catch(() => undefined)));
    await Promise.all(this.services.map(({ brokerProxy }) => brokerProxy.close()));
    await this.backing.end();
  }

  /** Brings a schema to what the version in this folder needs, as its deployment does. */
  async migrate(service: ServiceName, built = 'dist'): Promise<void> {
    const main = join(built, 'services', service, 'main.mjs');
    await runCommand(process.execPath, [main, 'migrate'], { env: this.migrations.get(service) });
  }

  private urlsOf(service: ServiceName): string {
    return this.of(service)
      .map(({ url }) => url)
      .join(',');
  }

  private async startServices(folder: string, options: SystemOptions): Promise<void> {
    const { instances, services = SERVICE_NAMES, brokerProxies = true, built = 'dist', gateways = 0 } = options;
    const { settings = {}, gatewaySettings = {} } = options;
    const logDir = join(folder, 'logs');
    await mkdir(logDir, { recursive: true });
    const { environments, databases } = await settingsOn(this.backing, folder);
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = environments.auth;
    this.admin = { email, password };
    for (const service of services) {
      const env = { ...inheritedEnvironment(), ...environments[service], ...settings };
      const owner = { MIGRATION_DATABASE_URL: databases[service].ownerUrl };
      const main = join(built, 'services', service, 'main.mjs');
      this.migrations.set(service, { ...env, ...owner });
      await this.migrate(service, built);
      this.databases.set(service, observer(this.databaseUrl(service)));
      for (const [index, port] of (await freePorts(instances)).entries()) {
        const { url } = this.backing.broker;
        const brokerProxy = brokerProxies ? await aTcpProxy(url) : noProxy(url);
        this.services.push(new ServiceProcess({ service, instance: index + 1, port, brokerProxy, env, logDir, main }));
      }
    }
    for (const [index, port] of (await freePorts(gateways)).entries()) {
      const urls = services.map((service) => [`${service.toUpperCase()}_URL`, this.urlsOf(service)]);
      const own = { ...Object.fromEntries(urls), ...settings, ...gatewaySettings };
      const env = { ...inheritedEnvironment(), ...environments.auth, ...own };
      const main = join(built, 'gateway/main.mjs');
      const brokerProxy = noProxy(this.backing.broker.url);
      this.services.push(
        new ServiceProcess({ service: 'gateway', instance: index + 1, port, brokerProxy, env, logDir, main }),
      );
    }
    for (const service of this.services) service.start();
    await this.untilReady();
  }

  private pool(service: ServiceName): Pool {
    const pool = this.databases.get(service);
    if (!pool) throw new Error(`${service} has no database`);
    return pool;
  }
}

function observer(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4, connectionTimeoutMillis: 60_000 });
  // PostgreSQL is restarted during the run: idle connections die and that is no failure.
  pool.on('error', () => undefined);
  return pool;
}

export function noProxy(url: string): TcpProxy {
  const impossible = (): never => {
    throw new Error('this system was started without a proxy on the way');
  };
  return { url, cut: impossible, mend: impossible, stall: impossible, close: () => Promise.resolve() };
}

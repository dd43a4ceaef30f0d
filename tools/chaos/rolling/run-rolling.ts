import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@udin/testing';
import { percentile } from '../flood/percentiles';
import { ChaosSystem } from '../system/chaos-system';
import { newFolder } from '../system/new-folder';
import type { ServiceProcess } from '../system/service-process';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';
import { BalancedClient } from './balanced-client';
import { SteadyOrders } from './steady-orders';

interface RollingOptions {
  instances: number;
  ordersPerSecond: number;
  /** Folder of the built programs of an older version: it is what runs first, and is renewed. */
  old?: string;
  /** Seconds of quiet between two steps. */
  quiet: number;
  say: (line: string) => void;
}

interface RollingReport {
  orders: number;
  requests: number;
  passedOn: number;
  /** Requests that the page sent again by itself. */
  againByPage: number;
  failures: string[];
  /** Milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
}

const MANY = '1000000';
const NAMES = [...SERVICE_NAMES, 'gateway'] as const;

/** Orders flow through gateways; one instance of each program is killed, then all are renewed one after the other. */
export async function runRolling(options: RollingOptions): Promise<RollingReport> {
  const { instances, say, old } = options;
  const folder = await newFolder();
  const system = await ChaosSystem.start(folder, {
    instances,
    brokerProxies: false,
    gateways: instances,
    built: old,
    // The notice is what docker-compose.yml gives. All customers come from one address here; one accountant signs all.
    settings: {
      STOP_NOTICE_SECONDS: '5',
      REQUESTS_PER_MINUTE: MANY,
      SIMULTANEOUS_PER_ADDRESS: MANY,
      SIMULTANEOUS_UPLOADS_PER_ADDRESS: MANY,
      SIMULTANEOUS_PER_PERSON: MANY,
      SIMULTANEOUS_UPLOADS_PER_PERSON: MANY,
    },
  });
  say(`${system.services.length} processes are up; logs in ${folder}`);
  let keep = true;
  let step = 'the first orders';
  const client = new BalancedClient(system.of('gateway'));
  const orders = new SteadyOrders(system, client, options.ordersPerSecond, () => step, say);
  const next = async (name: string, work: () => Promise<void>) => {
    step = name;
    const began = Date.now();
    await work();
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    say(`${name}: ${seconds} s; so far ${orders.done.length} orders, ${orders.failures.length} failed`);
    await pause(options.quiet * 1_000);
  };
  try {
    const urls = system.of('payment').map(({ url }) => `${url}/api/payments/webhook`);
    system.backing.provider.behave({ webhooks: { urls, retryDelaysMs: Array(100).fill(2_000) } } as never);
    orders.start();
    await pause(options.quiet * 1_000);
    if (old) for (const service of SERVICE_NAMES) await next(`migrating ${service}`, () => system.migrate(service));
    for (const name of NAMES) await next(`kill -9 of a ${name}`, () => killed(system.of(name)[0]!));
    for (let instance = 0; instance < instances; instance += 1) {
      const wave = NAMES.map((name) => system.of(name)[instance]!);
      await next(`renewing instance ${instance + 1} of everything`, () => renewed(wave, old !== undefined));
    }
    step = 'the last orders';
    await pause(options.quiet * 1_000);
    await orders.stop();
    await waitFor(async () => (await pending(system)) === 0, { what: 'empty outboxes', within: 120_000, every: 500 });
    keep = orders.failures.length > 0;
    return report(client, orders);
  } finally {
    await system.end();
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

async function killed(process: ServiceProcess): Promise<void> {
  await process.crash();
  await ready(process);
}

/** Services first, then what leads to them: as in a deployment. */
async function renewed(wave: ServiceProcess[], isAnotherVersion: boolean): Promise<void> {
  for (const process of wave) {
    await process.stop();
    if (isAnotherVersion) {
      const path = process.service === 'gateway' ? 'gateway' : join('services', process.service);
      process.becomes(join('dist', path, 'main.mjs'));
    }
    process.start();
    await ready(process);
  }
}

function ready(process: ServiceProcess): Promise<unknown> {
  return waitFor(() => process.isReady(), { what: `${process.name} to be ready`, within: 120_000, every: 100 });
}

async function pending(system: ChaosSystem): Promise<number> {
  let count = 0;
  for (const service of ['payment', 'document'] satisfies ServiceName[]) {
    const sql = 'SELECT count(*) AS count FROM outbox_message WHERE published_at IS NULL';
    const [row] = await system.query<{ count: string }>(service, sql);
    count += Number(row?.count ?? 0);
  }
  return count;
}

function report(client: BalancedClient, { done, failures }: SteadyOrders): RollingReport {
  const at = (share: number) => Math.round(percentile(client.took, share));
  return {
    orders: done.length,
    requests: client.requests,
    passedOn: client.passedOn,
    againByPage: done.reduce((sum, { againByPage }) => sum + againByPage, 0),
    failures,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  };
}

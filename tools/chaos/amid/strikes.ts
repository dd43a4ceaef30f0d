import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';
import { publishLostAgain } from '../../backup/restoring/publish-again';
import { brokerApi, limitMemory } from './broker-api';
import type { Fault } from '../faults/fault';
import { crashService } from '../faults/crash-service';
import { killBroker, restartPostgres } from '../faults/backing-faults';

/** Longer than the leases of this run, at the most. */
const LONGEST_HANG_MS = 25_000;

function hangService(service: ServiceName): Fault {
  return {
    name: `${service} hangs`,
    async strike(system, random) {
      const goOn = random.pick(system.of(service)).hang();
      await pause(random.between(500, LONGEST_HANG_MS));
      goOn();
    },
  };
}

/** All its processes: connections stay open, statements stand still. */
function hangProgram(name: string, pids: (folder: string) => number[]) {
  return (folder: string): Fault => ({
    name: `${name} hangs`,
    async strike(_system, random) {
      const stopped = pids(folder);
      for (const pid of stopped) send(pid, 'SIGSTOP');
      await pause(random.between(500, LONGEST_HANG_MS));
      for (const pid of stopped) send(pid, 'SIGCONT');
    },
  });
}

const hangPostgres = hangProgram('PostgreSQL', (folder) => {
  const main = Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' });
  return [main, ...children.trim().split(/\s+/).map(Number)];
});

const hangBroker = hangProgram('RabbitMQ', (folder) => [
  Number(readFileSync(join(folder, 'rabbitmq/broker.pid'), 'utf8')),
]);

const lockedTables = (service: ServiceName, table: string): Fault => ({
  name: `the table ${table} is locked`,
  async strike(system, random) {
    const letGo = await system.holdTable(service, table);
    await pause(random.between(500, LONGEST_HANG_MS));
    letGo();
  },
});

/** What is left to the services is what their pools hold. */
const noConnections: Fault = {
  name: 'no connection is left',
  async strike(system, random) {
    const letGo = await system.takeConnections();
    await pause(random.between(500, LONGEST_HANG_MS));
    await letGo();
  },
};

const brokerIsFull = (folder: string): Fault => ({
  name: 'RabbitMQ has no memory left',
  async strike(_system, random) {
    limitMemory(folder, 0.000_01);
    await pause(random.between(500, LONGEST_HANG_MS));
    limitMemory(folder, 0.6);
  },
});

/** Its service makes it anew; what lay in it an operator says again. */
const queuesDeleted: Fault = {
  name: 'queues deleted',
  async strike(system, random) {
    const names = (await brokerApi<{ name: string }[]>(system, 'GET', 'queues')).map(({ name }) => name);
    for (const name of random.shuffled(names).slice(0, 5))
      await brokerApi(system, 'DELETE', `queues/%2F/${encodeURIComponent(name)}`);
    await pause(random.between(500, 5_000));
    await system.untilReady();
    const urls = SERVICE_NAMES.map((service) => [service, system.databaseUrl(service)]);
    await publishLostAgain({ databases: Object.fromEntries(urls) });
  },
};

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function strikesIn(folder: string): Fault[] {
  return [
    ...['document', 'document', 'document', 'payment', 'payment', 'notification', 'notification'].map((name) =>
      crashService(name as ServiceName),
    ),
    ...(['document', 'payment', 'notification'] as const).map(hangService),
    restartPostgres,
    killBroker,
    hangPostgres(folder),
    hangBroker(folder),
    lockedTables('document', 'documents'),
    lockedTables('payment', 'transactions'),
    lockedTables('notification', 'mails'),
    noConnections,
    brokerIsFull(folder),
    queuesDeleted,
  ];
}

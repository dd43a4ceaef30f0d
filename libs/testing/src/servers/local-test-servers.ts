import { join } from 'node:path';
import { startCephObjectStore } from '../object-store/ceph-object-store';
import { startPostgres, startRabbitMq } from '@udin/backing';
import { startClamd } from '../virus-scanner/clamd';
import { EICAR_SIGNATURE } from '../virus-scanner/eicar';
import type { TestServerStarters } from './test-servers';

/** The servers as `npm start` runs them, and those that only tests need, in a data folder of this test run alone. */
export function localTestServers(repository: string, dataDir: string): TestServerStarters {
  const packagesDir = join(repository, '.runtime/packages');
  // One folder for all runs: a new server in it ends those whose run was killed.
  const throwaway = { dataDir: join(repository, '.runtime/tests'), packagesDir };
  // Not standard output, where jest writes its result.
  const say = (sentence: string) => console.error(sentence);
  return {
    database: async () => {
      const { url, discard } = await startPostgres({ dataDir, repository, maxConnections: 400, durable: false });
      return { url, discard };
    },
    broker: async () => {
      const options = { dataDir, packagesDir, say, management: true, queueFiguresEveryMs: 60_000 };
      const broker = await startRabbitMq(options);
      if (!broker) throw new Error('Tests need RabbitMQ: put rabbitmq-server on the PATH, or set TEST_AMQP_URL.');
      return { amqpUrl: broker.url, managementUrl: broker.managementUrl, discard: broker.discard };
    },
    'object-store': async () => {
      const { stop, ...access } = await startCephObjectStore({ ...throwaway, say });
      return { ...access, discard: stop };
    },
    'virus-scanner': async () => {
      const { stop, ...access } = await startClamd({ ...throwaway, signatures: [EICAR_SIGNATURE], say });
      return { ...access, discard: stop };
    },
  };
}

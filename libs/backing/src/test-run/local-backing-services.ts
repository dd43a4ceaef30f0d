import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { discardOrphanedServers } from '../processes/discard-orphaned-servers';
import { startPostgres } from '../postgres/postgres-server';
import { startRabbitMq } from '../rabbitmq/rabbitmq-server';
import { tryLock } from '../processes/exclusive-lock';
import type { BackingServices } from './backing-services';

/** PostgreSQL and RabbitMQ as `npm start` runs them, in a data folder of this test run alone. */
export async function startLocalBackingServices(repository: string): Promise<BackingServices> {
  const runtime = join(repository, '.runtime');
  await sweep(join(runtime, 'test-runs'), repository);
  const dataDir = join(runtime, 'test-runs', String(process.pid));
  // Taken before the folder exists: a folder without a lock would be swept away by another run that starts now.
  const lock = tryLock(`${dataDir}.lock`);
  if ('heldBy' in lock) throw new Error(`Process ${lock.heldBy.pid} already uses ${dataDir}.`);
  await mkdir(dataDir);
  const say = (sentence: string) => console.info(sentence);
  const [postgres, rabbitMq] = await Promise.all([
    startPostgres({ dataDir, repository, maxConnections: 400, durable: false }),
    startRabbitMq({ dataDir, packagesDir: join(runtime, 'packages'), say, management: true }),
  ]);
  if (!rabbitMq) throw new Error('Tests need RabbitMQ: put rabbitmq-server on the PATH, or set TEST_AMQP_URL.');
  return {
    databaseUrl: postgres.url,
    amqpUrl: rabbitMq.url,
    managementUrl: rabbitMq.managementUrl,
    discard: async () => {
      await Promise.all([postgres.discard(), rabbitMq.discard()]);
      await rm(dataDir, { recursive: true, force: true });
      lock.release();
    },
  };
}

/** Test runs that were killed leave their servers running: end those of runs that are no more. */
async function sweep(runs: string, repository: string): Promise<void> {
  for (const name of (await readdir(runs).catch(() => [])).filter((entry) => entry.endsWith('.lock'))) {
    const lock = tryLock(join(runs, name));
    if ('heldBy' in lock) continue;
    const dataDir = join(runs, name.slice(0, -'.lock'.length));
    await discardOrphanedServers(dataDir, repository);
    await rm(dataDir, { recursive: true, force: true });
    lock.release();
  }
}

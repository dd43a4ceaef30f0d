import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { discardPostgres } from '../postgres/postgres-server';
import { discardRabbitMq } from '../rabbitmq/rabbitmq-server';

/** Ends at once what still runs on a data folder whose launcher was killed. */
export async function discardOrphanedServers(dataDir: string, repository: string): Promise<void> {
  if (existsSync(join(dataDir, 'rabbitmq'))) await discardRabbitMq(dataDir);
  if (existsSync(join(dataDir, 'postgres'))) await discardPostgres(dataDir, repository);
}

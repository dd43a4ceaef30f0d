import { Client } from 'pg';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, SERVICES } from '../systems';

export async function connect(connectionString: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that dies while nothing is asked of it: the next statement fails and says so.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SET statement_timeout = 0');
  await client.query('SET idle_in_transaction_session_timeout = 0');
  return client;
}

/** To the databases of all services. */
export async function connectAll(
  { databases }: Pick<SystemSettings, 'databases'>,
  name: string,
): Promise<Record<ServiceName, Client>> {
  const entries = SERVICES.map(async (service) => [service, await connect(databases[service], name)]);
  return Object.fromEntries(await Promise.all(entries)) as Record<ServiceName, Client>;
}

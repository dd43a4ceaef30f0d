import { Client } from 'pg';

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

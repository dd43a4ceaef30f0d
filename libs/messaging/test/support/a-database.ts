import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  query: <T>(sql: string, values?: unknown[]) => Promise<T[]>;
  /** Cuts every connection, as a restart of the server does. */
  cutConnections: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A database of its own on the server of TEST_DATABASE_URL. */
export async function aDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing');
  const name = `messaging_${randomBytes(6).toString('hex')}`;
  const admin = await connected(server);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = await connected(url.href);
  return {
    url: url.href,
    query: async (sql, values) => (await client.query(sql, values)).rows as never,
    cutConnections: async () => {
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2`,
        [name, (client as unknown as { processID: number }).processID],
      );
    },
    drop: async () => {
      await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

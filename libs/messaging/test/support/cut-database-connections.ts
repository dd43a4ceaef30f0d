import { theServer } from '@udin/testing';
import { Client } from 'pg';

/** Ends all connections to a database from the server's side, as a restart does, and waits for it. @returns how many */
export async function cutDatabaseConnections(name: string, where = 'true'): Promise<number> {
  const admin = new Client({ connectionString: (await theServer('database')).url });
  await admin.connect();
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE datname = $1 AND ${where}`,
    [name],
  );
  await admin.end();
  return rowCount ?? 0;
}

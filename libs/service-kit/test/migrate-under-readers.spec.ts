import { aDatabase, type TestDatabase } from '@udin/testing';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { migrate, RateLimit, RateLimitTable1763700120000 } from '../src';

class Widen1800000000000 {
  up = (runner: QueryRunner) => runner.query('ALTER TABLE rate_limits ADD note text');
  down = () => Promise.resolve();
}

/** Nobody changes the table meanwhile: what PostgreSQL waits for is whoever has begun to ask before. */
class Find1800000000001 {
  transaction = false;
  up = async (runner: QueryRunner) => {
    const asked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%udin:migrations%'
      AND pid <> pg_backend_pid()`;
    while (((await runner.query(asked)) as unknown[]).length < 2);
    await runner.query('CREATE INDEX CONCURRENTLY rates_found ON rate_limits (key)');
  };
  down = () => Promise.resolve();
}

describe('a migration of a table that a backup reads', () => {
  let database: TestDatabase;
  const clients: Client[] = [];
  beforeAll(async () => {
    database = await aDatabase('readers');
    await migrate({ entities: [RateLimit], migrations: [RateLimitTable1763700120000] }, database.ownerUrl);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.drop();
  });

  const connected = async () => {
    const client = new Client({ connectionString: database.url });
    clients.push(client);
    await client.connect();
    return client;
  };

  it('[EVT-2] lets requests pass, and runs when the backup has ended', async () => {
    const [backup, customer] = [await connected(), await connected()];
    const log = jest.spyOn(console, 'info').mockReturnValue();
    await backup.query('BEGIN; SELECT FROM rate_limits');
    const schema = { entities: [RateLimit], migrations: [RateLimitTable1763700120000, Widen1800000000000] };
    const running = migrate(schema, database.ownerUrl);
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'`;
    while ((await customer.query(waits)).rowCount === 0);
    await customer.query(`SET lock_timeout = '5s'; SELECT FROM rate_limits`);
    await backup.query('COMMIT');
    expect(await running).toEqual(['Widen1800000000000']);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('ALTER TABLE rate_limits'));
    await customer.query('SELECT note FROM rate_limits');
  });

  it('[EVT-2] builds an index although another start waits for its turn', async () => {
    const migrations = [RateLimitTable1763700120000, Widen1800000000000, Find1800000000001];
    const start = () => migrate({ entities: [RateLimit], migrations }, database.ownerUrl);
    expect((await Promise.all([start(), start()])).flat()).toEqual(['Find1800000000001']);
  });
});

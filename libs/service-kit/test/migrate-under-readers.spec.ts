import { aDatabase, type TestDatabase } from '@udin/testing';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { migrate, RateLimit, RateLimitTable1763700120000 } from '../src';

class Widen1800000000000 {
  up = (runner: QueryRunner) => runner.query('ALTER TABLE rate_limits ADD note text');
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
});

import { aDatabase, type TestDatabase } from '@udin/testing';
import { Client } from 'pg';
import { migrate, RateLimit, RateLimitTable1763700120000 } from '../src';

describe("a service's own login", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('rights');
    await migrate({ entities: [RateLimit], migrations: [RateLimitTable1763700120000] }, database.ownerUrl);
  });
  afterAll(() => database.drop());

  const says = async (sql: string, name = database.name) => {
    const address = new URL(database.url);
    address.pathname = `/${name}`;
    const client = new Client({ connectionString: address.href });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
      return 'done';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end();
    }
  };

  it('[EVT-1] reads and writes rows, and reads which migrations have run', async () => {
    expect(await says('SELECT FROM rate_limits')).toBe('done');
    expect(await says('DELETE FROM rate_limits')).toBe('done');
    expect(await says('SELECT FROM migrations')).toBe('done');
  });

  it.each([
    `INSERT INTO migrations (timestamp, name) VALUES (1, 'x')`,
    `UPDATE migrations SET name = 'x'`,
    'DELETE FROM migrations',
    'TRUNCATE migrations',
    'DROP TABLE rate_limits',
    'ALTER TABLE rate_limits ADD x int',
    'CREATE TABLE t (a int)',
    'CREATE TEMPORARY TABLE t (a int)',
    'CREATE SCHEMA s',
    `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    'SELECT lo_create(0)',
    'CREATE EXTENSION pg_trgm',
    `COPY rate_limits TO PROGRAM 'cat'`,
    `SELECT pg_read_file('PG_VERSION')`,
    'CREATE ROLE r',
  ])('[EVT-1] is refused: %s', async (sql) => expect(await says(sql)).toMatch(/permission denied|must be owner/));

  it('[EVT-1] enters no database but its own', async () => {
    const other = await aDatabase('other');
    for (const name of ['postgres', 'template1', other.name])
      expect([name, await says('SELECT 1', name)]).toEqual([name, `permission denied for database "${name}"`]);
    await other.drop();
  });
});

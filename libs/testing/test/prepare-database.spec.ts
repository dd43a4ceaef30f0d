import { aDatabase, aDyingPostgres, type TestDatabase } from '@udin/testing';
import { prepareDatabase, withConnection, withDatabase } from '@udin/backing';
import { migrate, RateLimit, RateLimitTable1763700120000 } from '@udin/service-kit';
import { theServer } from '../src/the-server';

it('[EVT-4] says that PostgreSQL ended while databases were prepared, and ends nothing else', async () => {
  const database = await aDatabase('prepared');
  const wire = await aDyingPostgres(database.ownerUrl, () => true);
  const wanted = { name: 'udin_never', ownerPassword: 'one', runtimePassword: 'other' };
  await expect(prepareDatabase(wire.url, wanted)).rejects.toThrow();
  expect(wire.died()).toBe(1);
  await wire.close();
  await database.drop();
});

describe("a service's own login", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('rights');
    await migrate({ entities: [RateLimit], migrations: [RateLimitTable1763700120000] }, database.ownerUrl);
  });
  afterAll(() => database.drop());

  const says = (sql: string, url = database.url) =>
    withConnection(url, (client) => client.query(sql)).then(
      () => 'done',
      (error: Error) => error.message,
    );

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
    const { url } = await theServer('database');
    for (const name of ['postgres', 'template1', other.name])
      expect([name, await says('SELECT 1', withDatabase(database.url, name))]).toEqual([
        name,
        `permission denied for database "${name}"`,
      ]);
    expect(await says('SELECT 1', url)).toBe('done');
    await other.drop();
  });
});

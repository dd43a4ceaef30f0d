import { Controller, Get, Module } from '@nestjs/common';
import { dataSourceOptions, DatabaseSettings, isDatabaseUnavailable, Public } from '@udin/service-kit';
import { aDatabase, aDyingPostgres, aTcpProxy, type TestDatabase, waitFor } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

const NO_TABLES = { entities: [], migrations: [] };

@Controller('asking')
class AskingController {
  constructor(private readonly source: DataSource) {}

  @Get()
  @Public()
  ask() {
    return this.source.query('SELECT 1 AS one');
  }
}

@Module({ controllers: [AskingController] })
class AskingModule {}

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase('kit');
});
afterAll(() => database.drop());

it('[EVT-2] a connection that PostgreSQL ends in the moment it is ready fails its query, not the process', async () => {
  let isDying = false;
  const wire = await aDyingPostgres(database.url, () => isDying);
  const source = await new DataSource(dataSourceOptions(NO_TABLES, wire.url, 4)).initialize();
  isDying = true;
  // The first one reuses the connection that is there; the others open new ones.
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => source.query('SELECT pg_sleep(0.05)')));
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  expect(wire.died()).toBeGreaterThan(1);
  isDying = false;
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await source.destroy();
  await wire.close();
});

it('[EVT-1] a statement whose server is gone without a word fails, and its place is free for the next one', async () => {
  const line = await aTcpProxy(database.url);
  const url = `${line.url}?statement_timeout=300`;
  const source = await new DataSource(dataSourceOptions(NO_TABLES, url, 1)).initialize();
  await source.query('SELECT 1');
  line.stall();
  const failure = await source.query('SELECT 2').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'Connection terminated: no answer for 400 ms' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await line.cut();
  await line.mend();
  expect(await source.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  const migrating = source.createQueryRunner();
  await migrating.query('SET statement_timeout = 0');
  await migrating.query('SELECT pg_sleep(0.6)');
  await source.destroy();
  await line.close();
});

it('[EVT-1] a lock of somebody else is not waited for until the pool is full; a migration waits for it', async () => {
  const open = (lockSeconds: number) =>
    new DataSource(dataSourceOptions(NO_TABLES, database.url, 1, lockSeconds)).initialize();
  const [holding, asking, migrating] = await Promise.all([open(0), open(1), open(0)]);
  await holding.query('SELECT pg_advisory_lock(1)');
  const migrated = migrating.query('SELECT pg_advisory_lock(1)');
  const refusal = await asking.query('SELECT pg_advisory_lock(1)').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ driverError: { code: '55P03' } });
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  await holding.destroy();
  await migrated;
  await Promise.all([asking.destroy(), migrating.destroy()]);
});

it('[EVT-1] a request that finds no database is answered 503, to be tried again, and the next one works', async () => {
  const line = await aTcpProxy(database.url);
  const definition = { name: 'asking', module: AskingModule, settings: DatabaseSettings, schema: NO_TABLES };
  const { app, url } = await aService(definition, { DATABASE_URL: line.url, AMQP_URL: 'amqp://127.0.0.1' });
  const ask = async () => {
    const response = await fetch(`${url}/asking`);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
  };
  expect((await ask()).status).toBe(200);
  await line.cut();
  expect(await ask()).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: { success: false, error: 'server.unavailable' },
  });
  await line.mend();
  await waitFor(async () => (await ask()).status === 200, { what: 'an answer after the database is back' });
  await app.close();
  await line.close();
});

it('[EVT-1] a service whose connections all wait for a lock stays ready: its database is busy, not away', async () => {
  const definition = { name: 'asking', module: AskingModule, settings: DatabaseSettings, schema: NO_TABLES };
  const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1, AMQP_URL: 'amqp://127.0.0.1' };
  const { app, url } = await aService(definition, settings);
  const source = app.get(DataSource);
  const holding = await new DataSource(dataSourceOptions(NO_TABLES, database.url, 1)).initialize();
  await holding.query('SELECT pg_advisory_lock(1)');
  const waiting = [1, 2].map(() => source.query('SELECT pg_advisory_xact_lock(1)'));
  const { master: pool } = source.driver as unknown as { master: Pool };
  await waitFor(() => pool.waitingCount > 0, { what: 'somebody who waits for a connection' });
  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'up', parts: { database: 'up' } });
  await holding.destroy();
  await Promise.all(waiting);
  await app.close();
});

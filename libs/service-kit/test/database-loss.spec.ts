import { Controller, Get, Module } from '@nestjs/common';
import { dataSourceOptions, DatabaseSettings, Public } from '@udin/service-kit';
import { aDatabase, aDyingPostgres, aTcpProxy, type TestDatabase, waitFor } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
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

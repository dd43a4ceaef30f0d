import { dataSourceOptions } from '@udin/service-kit';
import { aDatabase, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { aDyingPostgres } from './support/a-dying-postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase('kit');
});
afterAll(() => database.drop());

it('[EVT-2] a connection that PostgreSQL ends in the moment it is ready fails its query, not the process', async () => {
  let isDying = false;
  const wire = await aDyingPostgres(database.url, () => isDying);
  const source = await new DataSource(dataSourceOptions({ entities: [], migrations: [] }, wire.url, 4)).initialize();
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

import { migrate } from '@udin/service-kit';
import { aDataSourceWithoutTimeout, schemaFaults } from '@udin/service-kit/testing';
import { aDatabase, type TestDatabase } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';

describe('the tables of the vault', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await aDatabase('vault');
    await migrate(schema, database.ownerUrl);
    source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  });
  afterAll(async () => {
    await source?.destroy();
    await database.drop();
  });

  it('[EVT-1] are those of the entities, find what a foreign key names by an index, and keep no index twice', async () => {
    expect(await schemaFaults(source)).toEqual([]);
  });

  it('[EVT-1] can be taken back, and made again', async () => {
    for (let left = schema.migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    const tables = await source.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(tables).toEqual([{ tablename: 'migrations' }]);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});

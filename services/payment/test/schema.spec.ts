import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let source: DataSource;
  beforeAll(async () => {
    database = await aDatabase('payment');
    await migrate(schema, database.ownerUrl);
    source = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('[EVT-1] has no drift between entities and migrations', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('[EVT-1] can be taken back and made again', async () => {
    for (let n = 0; n < schema.migrations.length; n++) await source.undoLastMigration();
    const [{ tables }] = await source.query(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`);
    expect(tables).toBe(0);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});

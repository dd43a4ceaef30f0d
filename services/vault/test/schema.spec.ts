import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aDatabase, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { VaultFile } from '../src/files/vault-file.entity';
import { FileLists } from '../src/listing/file-lists';

const USER = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';

describe('the tables of the vault', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await aDatabase('vault');
    await migrate(schema, database.ownerUrl);
    source = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database.drop();
  });

  it('[EVT-1] are those of the entities', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('[VLT-4] answer every list of a user with 100,000 files from an index', async () => {
    await source.query(`
      INSERT INTO vault_files (id, user_id, kind, category, original_name, name_key, description, tags, search_text, size, sha256, created_at, updated_at)
      SELECT gen_random_uuid(), $1, 'pdf', (ARRAY['image','document','video','audio'])[n % 4 + 1], 'File ' || n, 'file ' || n, 'number ' || md5(n::text),
             ARRAY['t' || n % 500], 'file ' || n || ' number ' || md5(n::text) || ' t' || n % 500, n, 'x', now(), now()
        FROM generate_series(1, 100000) n`, [USER]);
    await source.query('VACUUM ANALYZE vault_files');
    const lists = new FileLists(source);
    const plans: [string, object][] = [
      ['vault_files_search', { search: 'file 4711' }],
      ['vault_files_search', { search: 'c4ca4238a0b92382', sort: 'name' }],
      ['vault_files_search', { tags: 't42' }],
      ['vault_files_by_age', {}],
      ['vault_files_by_age', { sort: 'createdAt' }],
      ['vault_files_by_name', { sort: 'name' }],
      ['vault_files_by_name', { sort: '-name' }],
      ['vault_files_by_size', { sort: '-size' }],
      ['vault_files_by_category', { category: 'image' }],
    ];
    for (const [index, query] of plans) {
      expect(await planOf(source, () => lists.ofUser(USER, { page: 1, limit: 50, sort: '-createdAt', ...query }))).toContain(index);
    }
    const [found, total] = await lists.ofUser(USER, { page: 1, limit: 50, sort: '-createdAt', search: 'file 4711 ' });
    expect([found.map(({ originalName }) => originalName), total]).toEqual([['File 4711'], 1]);
  });

  it('[EVT-1] can be taken back, and made again', async () => {
    for (let left = schema.migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    const tables = await source.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(tables).toEqual([{ tablename: 'migrations' }]);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});

/** The plan of the first real query that `work` sends: what TypeORM makes of it, not what a test believes. */
async function planOf(source: DataSource, work: () => Promise<unknown>): Promise<string> {
  const sent: { query: string; parameters?: unknown[] }[] = [];
  const logger = { logQuery: (query: string, parameters?: unknown[]) => void sent.push({ query, parameters }) };
  const before = source.logger;
  Object.assign(source, { logger: { ...nothing, ...logger } });
  await work().finally(() => Object.assign(source, { logger: before }));
  const { query, parameters } = sent.find((each) => each.query.includes(source.getMetadata(VaultFile).tableName) && !each.query.includes('COUNT('))!;
  return JSON.stringify(await source.query(`EXPLAIN ${query}`, parameters));
}

const nothing = { logQuery: () => undefined, logQueryError: () => undefined, logQuerySlow: () => undefined, logSchemaBuild: () => undefined, logMigration: () => undefined, log: () => undefined };

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

  it('[ADM-4] answers every list from an index, also among 60,000 transactions', async () => {
    await source.query(`
      INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise, gst_paise,
        gst_percentage, total_paise, currency, status, payment_status, search_text, next_look_at, created_at, updated_at)
      SELECT gen_random_uuid(), 'TXN_' || n, md5((n / 10)::text)::uuid, '{}', '{}', '[]', '{}', 100, 18, 18, 118, 'INR',
        CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'pending' END, 'created', 'txn_' || n || ' first' || n || ' last',
        now() + n * interval '1 minute', now() - n * interval '1 minute', now()
      FROM generate_series(1, 60000) n`);
    await source.query('ANALYZE');
    const plan = async (where: string) => JSON.stringify(await source.query(`EXPLAIN SELECT * FROM transactions ${where}`));
    expect(await plan(`WHERE user_id = md5('7')::uuid ORDER BY id DESC LIMIT 20`)).toContain('transactions_of_user');
    expect(await plan(`WHERE status = 'failed' ORDER BY id DESC LIMIT 20`)).toContain('transactions_by_status');
    expect(await plan(`ORDER BY id DESC LIMIT 20`)).toContain('transactions_pkey');
    expect(await plan(`WHERE search_text LIKE '%first4711%' OR payment_id = 'first4711' ORDER BY id DESC LIMIT 20`)).toContain('transactions_search');
    expect(await plan(`WHERE next_look_at <= now() ORDER BY next_look_at LIMIT 25`)).toContain('transactions_to_look_up');
    expect(await plan(`WHERE created_at > now() - interval '1 hour'`)).toContain('transactions_by_age');
    await source.query('DELETE FROM transactions');
  });

  it('[EVT-1] can be taken back and made again', async () => {
    for (let n = 0; n < schema.migrations.length; n++) await source.undoLastMigration();
    const [{ tables }] = await source.query(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`);
    expect(tables).toBe(0);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});

import { migrate } from '@udin/service-kit';
import { aDataSourceWithoutTimeout, schemaFaults } from '@udin/service-kit/testing';
import { aDatabase, type TestDatabase, waitFor } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { HistoryGoesWithDocument1795860000001 } from '../src/migrations/1795860000001-history-goes-with-document';

/** Everything that a migration can make, as PostgreSQL itself tells it. */
const CATALOGUE = {
  // PostgreSQL never gives the place of a dropped column again: the order tells, not the number.
  columns: `SELECT table_name, row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position) AS place,
              column_name, data_type, udt_name, is_nullable, column_default, character_maximum_length, datetime_precision
            FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`,
  constraints: `SELECT conrelid::regclass::text AS "of", conname, pg_get_constraintdef(oid) AS says
                  FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  extensions: `SELECT extname FROM pg_extension ORDER BY 1`,
  functions: `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
  triggers: `SELECT tgrelid::regclass::text AS "of", tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  rights: `SELECT table_name, privilege_type FROM information_schema.table_privileges
             WHERE table_schema = 'public' AND grantee = current_database() ORDER BY 1, 2`,
};

/** By which TypeORM puts them in order. */
const timeOf = (migration: (typeof schema.migrations)[number]) =>
  Number((migration as { name: string }).name.slice(-13));

describe('the tables of documents', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await aDatabase('document');
    await migrate(schema, database.ownerUrl);
    source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  const catalogue = async () => {
    const parts = Object.entries(CATALOGUE).map(async ([name, sql]) => [name, await source.query(sql)] as const);
    return Object.fromEntries(await Promise.all(parts));
  };

  it('[EVT-1] are the same after each step back and forward, and after all of them', async () => {
    const whole = await catalogue();
    expect(whole.indexes.map(({ indexname }: { indexname: string }) => indexname)).toContain('documents_search');
    const steps = schema.migrations.length;
    const inOrder = schema.migrations.toSorted((one, other) => timeOf(one) - timeOf(other));
    const before = [whole];
    for (let left = steps; left > 0; left -= 1) {
      await source.undoLastMigration();
      before.unshift(await catalogue());
    }
    // In steps, each to where the way back has come by: so a fault is that of one migration.
    for (let done = 1; done <= steps; done += 1) {
      const next = { ...schema, migrations: inOrder.slice(0, done) };
      expect(await migrate(next, database.ownerUrl)).toHaveLength(1);
      expect([done, await catalogue()]).toEqual([done, before[done]]);
    }
  });

  it('[EVT-1] are those of the entities, find what a foreign key names by an index, and keep no index twice', async () => {
    expect(await schemaFaults(source)).toEqual([]);
  });

  it.each([
    ['an upload', 'documents IN ROW EXCLUSIVE', 'status_changes IN ROW EXCLUSIVE'],
    [
      'a change of status',
      'documents IN ROW SHARE MODE; LOCK TABLE status_changes IN ROW EXCLUSIVE',
      'documents IN ROW EXCLUSIVE',
    ],
  ])('[EVT-1] [X-3] let their history be bound to documents beside %s', async (_, before, after) => {
    const binding = new HistoryGoesWithDocument1795860000001();
    const [writer, runner] = [source.createQueryRunner(), source.createQueryRunner()];
    await binding.down(runner);
    await writer.startTransaction();
    await writer.query(`LOCK TABLE ${before} MODE`);
    const bound = binding.up(runner);
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND database IN
      (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await waitFor(async () => (await writer.query(waiting)).length > 0, { what: 'the migration to wait' });
    await writer.query(`LOCK TABLE ${after} MODE`);
    await writer.commitTransaction();
    await bound;
    // Once more, as after a start that was cut off.
    await binding.up(runner);
    await Promise.all([writer.release(), runner.release()]);
  });

  it('[EVT-1] are all gone when every migration is taken back', async () => {
    const whole = await catalogue();
    for (let left = schema.migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    const { columns, indexes, extensions, functions } = await catalogue();
    const tables = new Set(columns.map((column: { table_name: string }) => column.table_name));
    expect([...tables]).toEqual(['migrations']);
    expect(indexes).toHaveLength(1);
    expect([extensions, functions]).toEqual([[{ extname: 'plpgsql' }], []]);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
    expect(await catalogue()).toEqual(whole);
  });

  it('[PRV-2] leave the service an access log that it can only add to, also after a step back', async () => {
    const { rights } = await catalogue();
    const onLog = rights.filter((right: { table_name: string }) => right.table_name === 'file_accesses');
    expect(onLog.map((right: { privilege_type: string }) => right.privilege_type)).toEqual(['INSERT', 'SELECT']);
  });
});

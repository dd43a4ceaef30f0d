import { migrate } from '@udin/service-kit';
import { aDatabase, type TestDatabase } from '@udin/testing';
import { aDataSourceWithoutTimeout, schemaFaults } from '@udin/service-kit/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';

describe('the tables of the notes service', () => {
  let database: TestDatabase;
  let owner: DataSource;
  beforeAll(async () => {
    database = await aDatabase('notes');
    await migrate(schema, database.ownerUrl);
    owner = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  });
  afterAll(async () => {
    await owner?.destroy();
    await database.drop();
  });

  it('[EVT-1] are those of the entities, find what a foreign key names by an index, and keep no index twice', async () => {
    expect(await schemaFaults(owner)).toEqual([]);
  });

  it('[NOTE-2] answer a list from an index among 100,000 notes', async () => {
    await owner.query(`
      INSERT INTO notes (id, document_id, note_text, priority, note_type, is_internal, author_id, author_name, created_at, updated_at)
      SELECT gen_random_uuid(), ('0193a1f0-5b1c-7c3e-9a51-' || lpad((n % 2000)::text, 12, '0'))::uuid, 'text', 'low', 'user', false,
             gen_random_uuid(), 'A B', now(), now() FROM generate_series(1, 100000) n`);
    await owner.query('ANALYZE notes');
    const document = '0193a1f0-5b1c-7c3e-9a51-000000000042';
    for (const query of [
      `SELECT * FROM notes WHERE document_id = '${document}' AND is_internal = false ORDER BY id DESC LIMIT 20`,
      `SELECT count(*) FROM notes WHERE document_id = '${document}'`,
    ]) {
      expect(JSON.stringify(await owner.query(`EXPLAIN ${query}`))).toContain('notes_of_document');
    }
  });

  it('[EVT-1] can be taken back, and made again', async () => {
    for (let n = 0; n < schema.migrations.length; n += 1) await owner.undoLastMigration();
    expect(
      await owner.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`),
    ).toEqual([]);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});

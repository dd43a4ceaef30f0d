import { migrate } from '@udin/service-kit';
import { aDatabase, type TestDatabase } from '@udin/testing';
import { aDataSourceWithoutTimeout, schemaFaults } from '@udin/service-kit/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { OldRowsJob } from '../src/cleanup/old-rows.job';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await aDatabase('notification');
  await migrate(schema, database.ownerUrl);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
});
afterAll(async () => {
  await source?.destroy();
  await database.drop();
});

const NOTICES = `INSERT INTO notices (id, event_id, event, recipient, title, text, created_at, read_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'document.uploaded', 'user-' || n % 1000, 'Title', 'Text', now() - n * interval '1 minute', CASE WHEN n % 10 > 0 THEN now() END
    FROM generate_series(1, 100000) n`;
const MAILS = `INSERT INTO mails (id, event_id, event, recipient, email, status, due_at, created_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'document.signed', 'a@b.in', '{}', CASE WHEN n % 1000 = 0 THEN 'queued' ELSE 'sent' END, now(), now() - n * interval '5 minutes'
    FROM generate_series(1, 60000) n`;

describe('the tables of the notification service', () => {
  it('[EVT-1] are those of the entities, find what a foreign key names by an index, and keep no index twice', async () => {
    expect(await schemaFaults(source)).toEqual([]);
  });

  it.each([
    [`SELECT * FROM notices WHERE recipient = 'user-7' ORDER BY seq DESC LIMIT 30`, 'notices_of_recipient'],
    [`SELECT * FROM notices WHERE recipient = 'user-7' AND seq > 5000 ORDER BY seq LIMIT 50`, 'notices_of_recipient'],
    [`SELECT count(*) FROM notices WHERE recipient = 'user-7' AND read_at IS NULL`, 'notices_unread'],
    [
      `SELECT id FROM mails WHERE (status = 'queued' OR status = 'sending') AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      'mails_due',
    ],
  ])('[EVT-1] answer %s from an index', async (query, index) => {
    const [{ n }] = await source.query(`SELECT count(*)::int AS n FROM notices`);
    if (n === 0) for (const statement of [NOTICES, MAILS, 'ANALYZE']) await source.query(statement);
    expect(JSON.stringify(await source.query(`EXPLAIN ${query}`))).toContain(index);
  });

  it('[EVT-2] stay bounded: old notices and finished mails go, waiting mails stay', async () => {
    await source.query(`UPDATE notices SET created_at = now() - interval '181 days' WHERE recipient = 'user-3'`);
    const waiting = `SELECT count(*)::int AS n FROM mails WHERE status = 'queued'`;
    const [before] = await source.query(waiting);
    const sizes: number[] = [];
    const query = source.query.bind(source);
    const asked = jest.spyOn(source, 'query').mockImplementation(async (...of) => {
      const answer: [unknown, number] = await query(...of);
      sizes.push(answer[1]);
      return answer as never;
    });
    // Somebody reads one of them: it stays for the next time.
    const reader = source.createQueryRunner();
    await reader.startTransaction();
    await reader.query(`SELECT FROM mails WHERE status = 'sent' ORDER BY created_at LIMIT 1 FOR UPDATE`);
    await new OldRowsJob(source).remove();
    await reader.rollbackTransaction();
    await reader.release();
    expect(Math.max(...sizes)).toBe(1_000);
    await new OldRowsJob(source).remove();
    asked.mockRestore();
    expect(sizes.slice(-7)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    const [left] = await source.query(`SELECT (SELECT count(*) FROM notices WHERE recipient = 'user-3')::int AS notices,
      (SELECT count(*) FROM mails WHERE status = 'sent' AND created_at < now() - interval '90 days')::int AS mails`);
    expect(left).toEqual({ notices: 0, mails: 0 });
    expect(await source.query(waiting)).toEqual([before]);
  });

  it('[EVT-1] can be taken back, and made again', async () => {
    while ((await source.query(`SELECT 1 FROM migrations`)).length > 0) await source.undoLastMigration();
    expect(
      await source.query(
        `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
      ),
    ).toEqual([{ n: 0 }]);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});

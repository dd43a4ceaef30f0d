import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aMigratedDatabase, plansOf, type QueryPlan, type TestDatabase } from '@udin/testing';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { NotificationSettings } from '../src/config';
import { schema } from '../src/data-source';
import { ForgetClosedAccountsJob } from '../src/closing/forget-closed-accounts.job';
import { OldRowsJob } from '../src/cleanup/old-rows.job';
import { MailMetricsService } from '../src/mails/mail-metrics.service';
import { Doorbell } from '../src/mails/doorbell';
import { MailQueueService } from '../src/mails/mail-queue.service';
import { ADMINS } from '../src/notices/notice-board.service';
import { NoticeService } from '../src/notices/notice.service';

/** 60,000 rows each: a quarter of the notices on the admins' board, of the mails 60 waiting and 60 given up. */
const TABLES = [
  `INSERT INTO notices (id, event_id, event, recipient, title, text, created_at, read_at)
   SELECT gen_random_uuid(), gen_random_uuid(), 'document.uploaded',
          CASE WHEN n % 4 = 0 THEN '${ADMINS}' ELSE 'customer-' || n % 1000 END, 'Title', 'Text',
          now() - n * interval '1 minute', CASE WHEN n % 10 > 0 THEN now() END
     FROM generate_series(1, 60000) n`,
  `INSERT INTO mails (id, event_id, event, recipient, email, status, due_at, created_at)
   SELECT gen_random_uuid(), gen_random_uuid(), 'document.signed', 'a@b.in', '{"subject": "Signed"}',
          CASE n % 1000 WHEN 0 THEN 'queued' WHEN 1 THEN 'failed' ELSE 'sent' END,
          now(), now() - n * interval '2 minutes'
     FROM generate_series(1, 60000) n`,
  `INSERT INTO work_states (document_id, heard_at)
   SELECT gen_random_uuid(), now() - n * interval '1 minute' FROM generate_series(1, 60000) n`,
  `INSERT INTO known_orders (transaction_id, documents, heard_at)
   SELECT 'TXN_' || n, 1, now() - n * interval '1 minute' FROM generate_series(1, 20000) n`,
  `INSERT INTO note_news (event_id, note_id, revision, is_withdrawal, heard_at)
   SELECT gen_random_uuid(), gen_random_uuid(), 0, false, now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
  'VACUUM ANALYZE known_orders',
  'VACUUM ANALYZE note_news',
  'VACUUM ANALYZE work_states',
  'VACUUM ANALYZE notices',
  'VACUUM ANALYZE mails',
];

let database: TestDatabase;
let source: DataSource;
let notices: NoticeService;
beforeAll(async () => {
  database = await aMigratedDatabase('notification', schema, migrate);
  source = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  for (const statement of TABLES) await source.query(statement);
  notices = new NoticeService(source);
});
afterAll(async () => {
  await source?.destroy();
  await database.drop();
});

const short = (plans: QueryPlan[]) =>
  plans.map(({ indexes, wholeTables }) => [...indexes.sort(), ...wholeTables.map((table) => `all of ${table}`)].join());
const BOARD = 'notices_of_recipient';

describe('among 60,000 notices, what an admin is told', () => {
  it('[DOC-5] comes from the lists of the team and of the person, each from its index', async () => {
    const both = [ADMINS, 'customer-7'];
    const plans = short(await plansOf(source, () => notices.of(both, { page: 2, limit: 10 })));
    expect(plans).toEqual([BOARD, BOARD, BOARD, BOARD, 'notices_pkey']);
    expect(short(await plansOf(source, () => notices.unread(both)))).toEqual(['notices_unread']);
  });
});

describe.each([['customer-7'], [ADMINS]])('among 60,000 notices, what is asked for %s', (recipient) => {
  const own = [recipient];
  it.each<[string, () => Promise<unknown>, string[]]>([
    ['the first page', () => notices.of(own, { page: 1, limit: 10 }), [BOARD, BOARD, 'notices_pkey']],
    ['a later page', () => notices.of(own, { page: 4, limit: 10 }), [BOARD, BOARD, 'notices_pkey']],
    ['the unread count', () => notices.unread(own), ['notices_unread']],
    ['what a stream has missed', () => notices.after(own, '30000', 50), [BOARD]],
    ['where a stream begins', () => notices.latest(own), [BOARD]],
    ['reading all', () => notices.readAll(own), ['notices_unread']],
  ])('[DOC-5] as %s comes from an index', async (_, action, expected) => {
    expect(short(await plansOf(source, action))).toEqual(expected);
  });

  it('[DOC-5] as reading one is found by its key', async () => {
    const [notice] = await notices.after(own, '0', 1);
    const plans = await plansOf(source, () => notices.read(own, notice!.id));
    expect(short(plans)).toEqual(['notices_pkey', 'notices_pkey']);
  });
});

it('[DOC-5] among 60,000 notices those of closed accounts are found by the index of each', async () => {
  await source.query('INSERT INTO closed_accounts SELECT gen_random_uuid(), now() FROM generate_series(1, 2000)');
  await source.query('VACUUM ANALYZE closed_accounts');
  const [ofNotices] = await plansOf(source, () => new ForgetClosedAccountsJob(source).run());
  expect(ofNotices!.indexes).toContain(BOARD);
  expect(ofNotices!.wholeTables).not.toContain('notices');
});

describe('among 60,000 mails, what is asked', () => {
  const queue = () => new MailQueueService(source, new NotificationSettings(), new Doorbell());

  it('[EVT-2] to take the next one that is due comes from an index', async () => {
    expect(short(await plansOf(source, () => queue().take()))).toEqual([
      'mails_due,mails_due,mails_due_first,mails_pkey',
    ]);
  });

  it('[EVT-2] to write down what became of one is found by its key', async () => {
    const mail = (await queue().take())!;
    const plans = await plansOf(source, async () => {
      await queue().renewLease(mail.id);
      await queue().putBack(mail, 'away');
      await queue().giveUp(mail, 'no');
      await queue().markSent(mail.id);
    });
    expect(short(plans)).toEqual(['mails_pkey', 'mails_pkey', 'mails_pkey', 'mails_pkey']);
  });

  it('[EVT-2] of the send log by the gauges, whenever they are read, comes from indexes', async () => {
    new MailMetricsService(source).onApplicationBootstrap();
    const [plan] = await plansOf(source, () => register.getSingleMetric('notification_mails')!.get());
    expect(plan).toMatchObject({ indexes: ['mails_due', 'mails_due', 'mails_failed'], wholeTables: [] });
  });

  it('[EVT-2] to forget what is old comes from indexes', async () => {
    await source.query(
      `INSERT INTO closed_languages SELECT gen_random_uuid(), 'hi', now() FROM generate_series(1, 5000)`,
    );
    await source.query(
      `INSERT INTO known_addresses SELECT gen_random_uuid(), 'a@b.example', now(), now() FROM generate_series(1, 5000)`,
    );
    await source.query('VACUUM ANALYZE closed_languages, known_addresses');
    const plans = await plansOf(source, () => new OldRowsJob(source).remove());
    expect(short(plans)).toEqual([
      'notices_by_age',
      'mails_by_age',
      'known_orders_by_age',
      'closed_languages_by_age',
      'note_news_by_age',
      'work_states_by_age',
      'known_addresses_by_closing',
    ]);
  });
});

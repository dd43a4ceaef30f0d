import { BusinessCalendar, DOCUMENT_STATUSES, QueueQuery, type QueueView } from '@udin/contracts';
import { correctTally, foldTally, type Identity, migrate, newId, validateAs } from '@udin/service-kit';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import { aMigratedDatabase, Random, type TestDatabase } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { ClockService } from '../src/desk/clock.service';
import { DueTime } from '../src/desk/due-time/due-time';
import { DESK_TALLY } from '../src/desk/queue/desk-tally';
import { QueueService } from '../src/desk/queue/queue.service';
import { TeamService } from '../src/desk/team/team.service';
import { CountKnownDesk1795700000002 } from '../src/migrations/1795700000002-count-known-desk';

const ACCOUNTANTS = [newId(), newId(), newId()];
const UDIN = (n: number) => `26${String(n).padStart(16, '0')}`;

let database: TestDatabase;
let source: DataSource;
let queue: QueueService;
beforeAll(async () => {
  database = await aMigratedDatabase('document', schema, migrate);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  const clock = new ClockService();
  queue = new QueueService(source, new TeamService(source, clock), clock, new DueTime(new BusinessCalendar()));
});
beforeEach(() => source.query('TRUNCATE documents, desk_tallies, document_tallies CASCADE'));
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

const me = { id: ACCOUNTANTS[0]!, type: 'admin', role: 'lead', sessionId: newId(), email: '' } as unknown as Identity;
const some = (random: Random) => `md5(id::text) < '${random.pick([...'2468ace'])}'`;
const somebody = (random: Random) => random.pick(['NULL', ...ACCOUNTANTS.map((id) => `'${id}'`)]);

const adding = (random: Random) => `
  INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name, sha256,
    search_text, estimated_delivery, created_at, updated_at, promised_from, due_at, warn_at, signed_at, needs_udin, assignee_id)
  SELECT gen_random_uuid(), 'TXN_' || gen_random_uuid(), '${newId()}', '{}', 'net-worth', '${random.pick(DOCUMENT_STATUSES)}',
    '{}', '{}', 'a.pdf', gen_random_uuid(), 'a.pdf', now(), now(), now(), now(),
    now() + ${random.between(-5, 5)} * interval '1 day', now(), ${random.pick(['NULL', 'now()'])}, ${random.pick(['true', 'false'])},
    ${somebody(random)} FROM generate_series(1, ${random.between(1, 4)})`;

function statement(random: Random, n: number): string {
  const set = (what: string) => `UPDATE documents SET ${what} WHERE ${some(random)}`;
  return random.pick([
    () => adding(random),
    () => adding(random),
    () => set(`status = '${random.pick(DOCUMENT_STATUSES)}'`),
    () => set(`assignee_id = ${somebody(random)}`),
    () => set(`waiting_for = ${random.pick(['NULL', `'answer'`])}`),
    () => set(`review = ${random.pick(['NULL', `'requested'`, `'approved'`])}, prepared_by_id = ${somebody(random)}`),
    () => set(`signed_at = ${random.pick(['NULL', 'now()'])}, needs_udin = ${random.pick(['true', 'false'])}`),
    () => set(`stopped_at = ${random.pick(['NULL', 'now()'])}, file_name = 'b.pdf'`),
    () => set(`paid_back_at = ${random.pick(['NULL', 'NULL', 'now()'])}`),
    () => set(`refund_request = ${random.pick(['NULL', `'requested'`, `'declined'`])}, refund_requested_at = now()`),
    () => `UPDATE documents SET udin = ${random.pick(['NULL', `'${UDIN(n)}'`])}
      WHERE id = (SELECT id FROM documents ORDER BY md5(id::text || '${n}') LIMIT 1)`,
    () => `DELETE FROM documents WHERE md5(id::text) > '${random.pick(['e', 'f'])}'`,
  ])();
}

/** One document or more for each view, whatever the history has left. */
const ONE_FOR_EACH = `
  INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name,
    sha256, search_text, estimated_delivery, created_at, updated_at, promised_from, due_at, warn_at, signed_at,
    needs_udin, assignee_id, waiting_for, review, prepared_by_id, refund_request, refund_requested_at)
  SELECT gen_random_uuid(), 'TXN_' || gen_random_uuid(), gen_random_uuid(), '{}', 'net-worth', status, '{}', '{}',
    'a.pdf', gen_random_uuid(), 'a.pdf', now(), now(), now(), now(), now() - interval '1 day', now(), signed_at, true,
    assignee_id::uuid, waiting_for, review, prepared_by_id::uuid, refund_request, now()
    FROM (VALUES ('pending', NULL::timestamptz, NULL, NULL, NULL, NULL, NULL),
                 ('pending', NULL, '${ACCOUNTANTS[0]}', 'answer', NULL, NULL, NULL),
                 ('processing', NULL, '${ACCOUNTANTS[1]}', NULL, 'requested', '${ACCOUNTANTS[1]}', NULL),
                 ('signed', now(), NULL, NULL, NULL, NULL, 'requested'))
      AS one (status, signed_at, assignee_id, waiting_for, review, prepared_by_id, refund_request)`;

/** The words of the specification, asked of every document. */
const COUNTED: Record<QueueView, string> = {
  all: 'true',
  mine: `status IN ('pending', 'processing') AND assignee_id = '${ACCOUNTANTS[0]}'`,
  unassigned: `status IN ('pending', 'processing') AND paid_back_at IS NULL AND assignee_id IS NULL AND waiting_for IS NULL`,
  overdue: `status IN ('pending', 'processing') AND paid_back_at IS NULL AND stopped_at IS NULL AND due_at <= now()`,
  waiting: `status IN ('pending', 'processing') AND waiting_for IS NOT NULL`,
  'four-eyes': `status IN ('pending', 'processing') AND paid_back_at IS NULL AND review = 'requested' AND prepared_by_id <> '${ACCOUNTANTS[0]}'`,
  udin: `status IN ('signed', 'completed') AND signed_at IS NOT NULL AND udin IS NULL AND needs_udin`,
  'refund-asked': `refund_request = 'requested' AND paid_back_at IS NULL`,
};

async function countedByHand(): Promise<Record<string, number>> {
  const each = Object.entries(COUNTED).map(([view, where]) => `count(*) FILTER (WHERE ${where})::int AS "${view}"`);
  const [row] = (await source.query(`SELECT ${each.join(', ')} FROM documents`)) as [Record<string, number>];
  return row;
}

it.each([11, 12, 13])(
  '[ADM-2] the numbers of the views are what counting says, after any history (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    for (let round = 0; round < 120; round += 1) {
      const both = [statement(random, 2 * round), statement(random, 2 * round + 1)].map((sql) => source.query(sql));
      // Two that change the same rows at once may refuse each other; what is refused is not counted either.
      await Promise.allSettled(both);
      if (round % 30 === 0) await Promise.all([1, 2].map(() => foldTally(source.manager, DESK_TALLY, -1_000_000)));
      if (round % 10 > 0) continue;
      expect((await queue.page(validateAs(QueueQuery, {}), me)).counts).toEqual(await countedByHand());
    }
    await source.query(ONE_FOR_EACH);
    const { counts } = await queue.page(validateAs(QueueQuery, {}), me);
    expect(counts).toEqual(await countedByHand());
    expect(Object.values(counts).map((count) => count > 0)).toEqual(Object.keys(COUNTED).map(() => true));
    expect(await correctTally(source.manager, DESK_TALLY)).toBe(0);
  },
);

it('[ADM-2] what was there before is counted once, when the version that keeps the numbers comes', async () => {
  const random = new Random(14);
  for (let n = 0; n < 60; n += 1) await source.query(statement(random, n)).catch(() => undefined);
  const before = await countedByHand();
  const runner = source.createQueryRunner();
  for (const lost of ['DELETE FROM desk_tallies', 'DELETE FROM desk_tallies WHERE open < 0', 'SELECT 1']) {
    await runner.query(lost);
    await runner.startTransaction();
    await new CountKnownDesk1795700000002().up(runner);
    await runner.commitTransaction();
    expect((await queue.page(validateAs(QueueQuery, {}), me)).counts).toEqual(before);
  }
  await runner.release();
});

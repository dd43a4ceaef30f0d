import { BusinessCalendar, FiguresQuery, QueueQuery, UdinsQuery } from '@udin/contracts';
import { foldTally, migrate, MOST_COUNTED, validateAs } from '@udin/service-kit';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import { aMigratedDatabase, carriedOutPlansOf, fillBeforeIndexes, type TestDatabase } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { ClockService } from '../src/desk/clock.service';
import { DueTime } from '../src/desk/due-time/due-time';
import { FiguresService } from '../src/desk/figures/figures.service';
import { DESK_TALLY } from '../src/desk/queue/desk-tally';
import { QueueService } from '../src/desk/queue/queue.service';
import { UNREMINDED } from '../src/desk/questions/customer-reminder.job';
import { UNDECIDED } from '../src/desk/refunds/refund-reminder.job';
import { TeamService } from '../src/desk/team/team.service';
import type { OutboxService } from '@udin/messaging';
import { UdinDueJob } from '../src/udin/udin-due.job';
import { UdinListService } from '../src/udin/register/udin-list.service';

const DOCUMENTS = 50_000;
/** What one page may cost: a small part of the table. */
const MOST_ROWS = 2_500;
/** One in fifty is open. */
const OPEN = DOCUMENTS / 50;
const ME = '0193a1f0-5b1c-7c3e-9a51-000000000003';
const me = { id: ME, type: 'admin', role: 'lead', sessionId: ME, email: '', firstName: '', lastName: '' } as const;

let database: TestDatabase;
let source: DataSource;
let queue: QueueService;
let figures: FiguresService;
beforeAll(async () => {
  database = await aMigratedDatabase('document', schema, migrate);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  const clock = new ClockService();
  const team = new TeamService(source, clock);
  queue = new QueueService(source, team, clock, new DueTime(new BusinessCalendar()));
  figures = new FiguresService(source, team, clock);
  await fillBeforeIndexes(source, ['documents', 'udins'], fill);
  await source.query('VACUUM ANALYZE documents, udins, delivered_work');
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

async function fill(): Promise<void> {
  await source.query(
    `INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name,
       sha256, search_text, estimated_delivery, created_at, updated_at, promised_from, due_at, warn_at, assignee_id,
       waiting_for, stopped_at, review, prepared_by_id, signed_at, signed_by_id, is_on_time, worked_seconds, udin, note_text,
       refund_request, refund_requested_at, paid_back_at)
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
         || '7' || left(hash, 3) || '8' || right(hash, 15))::uuid,
       'TXN_' || n, ('0193a1f0-5b1c-7c3e-9a51-' || lpad((n * 7919 % 10000)::text, 12, '0'))::uuid,
       jsonb_build_object('firstName', 'Asha' || n % 977, 'lastName', 'Sen', 'email', 'a' || n || '@b.test'),
       'type-' || n % 40, CASE WHEN is_open THEN 'pending' ELSE 'signed' END,
       jsonb_build_object('key', 'documents/' || n), jsonb_build_object('key', 'documents/s' || n), 'paper.pdf', hash,
       'paper.pdf txn_' || n || ' asha' || n % 977 || ' sen customer' || n % 10000 || '@example.test ' || hash, at, at,
       at, at, at + interval '3 days', at + interval '54 hours',
       CASE WHEN n % 3 = 0 THEN ('0193a1f0-5b1c-7c3e-9a51-' || lpad((n % 7)::text, 12, '0'))::uuid END,
       CASE WHEN is_open AND n % 400 = 0 THEN 'answer' END, CASE WHEN NOT is_open OR n % 400 = 0 THEN at END,
       CASE WHEN n % 1000 = 0 THEN 'requested' END, CASE WHEN n % 1000 = 0 THEN '${ME.slice(0, -1)}9'::uuid END,
       CASE WHEN NOT is_open THEN at + interval '2 days' END,
       CASE WHEN NOT is_open THEN ('0193a1f0-5b1c-7c3e-9a51-' || lpad((n % 7)::text, 12, '0'))::uuid END,
       CASE WHEN NOT is_open THEN n % 9 > 0 END, CASE WHEN NOT is_open THEN 3600 * (n % 70) END,
       CASE WHEN NOT is_open AND n % 100 > 2 THEN '26' || lpad(n::text, 16, '0') END,
       CASE WHEN n % 5 = 0 THEN 'please check page ' || n % 90 || ' ' || md5(hash)
         || CASE WHEN n % 9001 = 0 THEN ' qx रसीद stamp missing' ELSE '' END ELSE '' END,
       CASE WHEN n % 90 = 7 THEN 'granted' WHEN n % 90 = 8 THEN 'declined' WHEN n % 500 = 9 THEN 'requested' END,
       CASE WHEN n % 90 IN (7, 8) OR n % 500 = 9 THEN at + interval '1 day' END, CASE WHEN n % 90 = 7 THEN at END
     FROM generate_series(1, $1) n,
       LATERAL (SELECT timestamptz '2024-06-01' + n * interval '24 minutes' AS at, md5(n::text) AS hash,
         n % 50 = 0 AS is_open) made`,
    [DOCUMENTS],
  );
  await source.query(
    `INSERT INTO udins (id, udin, state, document_id, document_type, file_name, client_name, transaction_id,
       membership_number, signed_at, signed_sha256, issued_at, recorded_at, ended_at, search_text)
     SELECT id, udin, CASE WHEN is_over THEN 'revoked' ELSE 'issued' END, id, document_type, file_name, '', transaction_id,
       substr(udin, 3, 6), signed_at, sha256, signed_at, signed_at, CASE WHEN is_over THEN signed_at END,
       search_text || ' ' || udin
     FROM documents, LATERAL (SELECT abs(hashtext(udin)) % 200 = 0 AS is_over) made WHERE udin IS NOT NULL`,
  );
  await source.query(
    `INSERT INTO delivered_work (document_id, document_type, signed_at, signed_by_id, is_on_time, worked_seconds)
     SELECT gen_random_uuid(), document_type, signed_at, signed_by_id, is_on_time, worked_seconds
     FROM documents WHERE is_on_time IS NOT NULL AND hashtext(transaction_id) % 10 = 0`,
  );
}

describe('what is really sent to a table of 50,000 documents of 10,000 customers', () => {
  it.each<[query: object]>([
    [{ view: 'mine' }],
    [{ view: 'unassigned' }],
    [{ view: 'overdue' }],
    [{ view: 'waiting' }],
    [{ view: 'four-eyes' }],
    [{ view: 'udin' }],
    [{ view: 'udin', sort: '-due', page: 3 }],
    [{ view: 'refund-asked' }],
    [{ view: 'refund-asked', sort: '-due', page: 3 }],
    [{ view: 'all' }],
    [{ view: 'all', page: 40 }],
    [{ view: 'all', page: 2_500 }],
    [{ view: 'all', page: 2_500, sort: '-customer' }],
    [{ view: 'all', sort: '-due' }],
    [{ view: 'all', sort: 'uploaded' }],
    [{ view: 'all', sort: '-customer' }],
    [{ view: 'all', sort: 'type' }],
    [{ view: 'unassigned', sort: '-due', type: 'type-7' }],
    [{ view: 'all', search: 'customer19999@' }],
    [{ view: 'all', search: 'sen asha976' }],
    [{ view: 'all', search: 'txn_47110' }],
    [{ view: 'all', search: 'nobody' }],
    [{ view: 'mine', search: 'paper' }],
    [{ view: 'all', search: 'stamp missing' }],
    [{ view: 'all', search: 'asha976 page' }],
    [{ view: 'all', search: 'nobody wrote' }],
    [{ view: 'all', search: 'qx' }],
    [{ view: 'all', search: 'zz' }],
    [{ view: 'all', search: 'रसीद' }],
    [{ view: 'overdue', search: 'please check' }],
    [{ view: 'all', open: 'yes' }],
    [{ view: 'waiting', reason: 'approval' }],
    [{ view: 'all', userId: '0193a1f0-5b1c-7c3e-9a51-000000000042' }],
    [{ view: 'all', transactionId: 'TXN_4711' }],
    [{ view: 'all', signedFrom: '2025-01-01', signedTo: '2025-01-03', onTime: 'no', sort: 'due' }],
  ])('the queue %j finds its page, its total and the counts by an index', async (query) => {
    const plans = await carriedOutPlansOf(source, () => queue.page(validateAs(QueueQuery, query), me));
    for (const plan of plans.filter(({ query: sql }) => sql.includes('FROM "documents"'))) {
      // What counts stops early, and may then read the table from its beginning.
      const isBounded = /LIMIT (1001|10001)\b/.test(plan.query);
      // What is kept beside the table is small, and added up whole.
      const whole = plan.wholeTables.filter((table) => table !== DESK_TALLY.table);
      if (!isBounded) expect([plan.query, whole]).toEqual([plan.query, []]);
      const most = isBounded ? MOST_COUNTED + 1 : MOST_ROWS;
      expect([plan.query, plan.rowsRead, plan.rowsRead <= most]).toEqual([plan.query, plan.rowsRead, true]);
    }
    const page = plans.find(({ query: sql }) => /ORDER BY .* LIMIT \d+ OFFSET/.test(sql))!;
    expect(page.indexes).not.toEqual([]);
  });

  it.each<[query: object]>([
    [{}],
    [{ page: 40 }],
    [{ state: 'revoked' }],
    [{ membershipNumber: '000000' }],
    [{ from: '2025-01-01', to: '2025-01-03' }],
    [{ search: '260000000000004711' }],
    [{ search: 'customer19999@' }],
    [{ search: 'nobody' }],
  ])('the UDIN register %j finds its page by an index', async (query) => {
    const list = new UdinListService(source, new TeamService(source, new ClockService()));
    const plans = await carriedOutPlansOf(source, () => list.page(validateAs(UdinsQuery, query)));
    const page = plans.find(({ query: sql }) => /LIMIT 20 OFFSET/.test(sql))!;
    expect([page.indexes.length > 0, page.wholeTables, page.rowsRead < MOST_ROWS]).toEqual([true, [], true]);
  });

  it('the counts of the views are kept, but for what the clock makes overdue', async () => {
    await foldTally(source.manager, DESK_TALLY, 0);
    const plans = await carriedOutPlansOf(source, () => queue.page(validateAs(QueueQuery, {}), me));
    const kept = plans.find(({ query }) => query.includes('"desk_tallies"'))!;
    expect([kept.wholeTables, kept.rowsRead < 500]).toEqual([['desk_tallies'], true]);
    const overdue = plans.find(({ query }) => query.includes('AS "overdue"'))!;
    expect([overdue.wholeTables, overdue.rowsRead <= OPEN]).toEqual([[], true]);
  });

  it('[RT-8] refund requests that nobody was reminded of are found by the index of the view', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const asked = [new Date(), daysAgo(14), daysAgo(7), []];
    const plans = await carriedOutPlansOf(source, () => source.query(UNDECIDED, asked));
    expect(plans.map(({ indexes, wholeTables }) => [indexes, wholeTables])).toEqual([[['documents_refund_asked'], []]]);
    expect(plans[0]!.rowsRead).toBeLessThan(200);
  });

  it('[DOC-5] customers whom nobody has reminded are found by the index of them', async () => {
    const plans = await carriedOutPlansOf(source, () => source.query(UNREMINDED, [new Date(), []]));
    expect(plans.map(({ indexes, wholeTables }) => [indexes, wholeTables])).toEqual([[['documents_unreminded'], []]]);
    expect(plans[0]!.rowsRead).toBeLessThan(10);
  });

  it("the lead's numbers of a month come from the index of signatures", async () => {
    const period = validateAs(FiguresQuery, { from: '2025-01-01', to: '2025-01-31' });
    const plans = await carriedOutPlansOf(source, () => figures.of(period));
    for (const plan of plans.slice(0, 3)) {
      expect(plan.indexes.toSorted()).toEqual(['delivered_work_by_signature', 'documents_by_signature']);
      expect(plan.wholeTables).toEqual([]);
      // Each row is counted once more where what is there and what is deleted come together.
      expect(plan.rowsRead).toBeLessThan(2 * MOST_ROWS);
    }
  });

  it('the job that tells of missing UDINs reads what it tells of', async () => {
    await source.query(`UPDATE documents SET signed_at = now() - interval '55 days'
      WHERE id IN (SELECT id FROM documents WHERE status = 'signed' AND udin IS NULL ORDER BY id LIMIT 3)`);
    const told: string[] = [];
    const outbox = { add: async (_: unknown, name: string) => void told.push(name) } as unknown as OutboxService;
    const plans = await carriedOutPlansOf(source, () => new UdinDueJob(source, outbox, new ClockService()).run());
    const searches = plans.filter(({ query }) => query.includes('"udin_told_stage" < 2'));
    expect([told.length, searches.length]).toEqual([3, 5]);
    for (const { indexes, rowsRead } of searches) {
      expect(indexes).toContain('documents_to_tell_of_udin');
      expect(rowsRead).toBeLessThanOrEqual(4);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import { correctTally, migrate } from '@udin/service-kit';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import { aMigratedDatabase, Random, type TestDatabase } from '@udin/testing';
import type { DataSource } from 'typeorm';
import type { PaymentSettings } from '../src/config';
import { schema } from '../src/data-source';
import { OrderedFileService } from '../src/ordered-files/ordered-file.service';
import { RemoveOldBooksJob } from '../src/retention/remove-old-books.job';
import { RevenueService } from '../src/transactions/revenue.service';
import { REVENUE_TALLY, TRANSACTION_TALLY } from '../src/transactions/transaction-tallies';
import { mayGoFrom } from './support/may-go-from';
import { revenueByReadingAll } from './support/revenue-by-reading-all';

let database: TestDatabase;
let owner: DataSource;
/** As the service logs in. */
let login: DataSource;
/** The first moment that must be kept today. */
let kept: Date;
beforeAll(async () => {
  database = await aMigratedDatabase('payment', schema, migrate);
  [owner, login] = await Promise.all([
    aDataSourceWithoutTimeout(schema, database.ownerUrl),
    aDataSourceWithoutTimeout(schema, database.url),
  ]);
  [{ kept }] = await owner.query(`SELECT "books_end_before"(now(), 8) AS "kept"`);
});
afterAll(async () => {
  await Promise.all([owner?.destroy(), login?.destroy()]);
  await database?.drop();
});

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const job = () => new RemoveOldBooksJob(login, { BOOKS_KEPT_YEARS: 8 } as PaymentSettings, new OutboxService());
const countOf = async (table: string, where = 'true') =>
  Number((await owner.query(`SELECT count(*) FROM ${table} WHERE ${where}`))[0].count);

interface Books {
  paidAt?: Date | null;
  creditedAt?: Date;
  refund?: 'pending' | 'processed';
  refundedAt?: Date;
  file?: 'awaited' | 'uploaded';
  takenPaise?: number;
}

let orders = 0;
/** An order of a customer of its own, as the owner of the tables writes it: the login may not date it back. */
async function anOrder(createdAt: Date, { paidAt = createdAt, creditedAt, file = 'uploaded', ...more }: Books = {}) {
  const [id, userId, txn, n] = [randomUUID(), randomUUID(), `TXN_${randomUUID()}`, ++orders];
  const invoice = paidAt && `OLD/1718/${String(n).padStart(6, '0')}`;
  await owner.query(
    `INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise,
       gst_paise, gst_percentage, total_paise, currency, status, payment_status, payment_id, invoice_number, search_text,
       paid_at, created_at, updated_at)
     VALUES ($1, $2, $3, '{}', '{}', '[{"document_type":"forecast","pricePaise":100000}]', '{}', 100000, 18000, 18,
       118000, 'INR', $4, $4, $5, $6, '', $7, $8, now())`,
    [id, txn, userId, paidAt ? 'completed' : 'failed', paidAt && `pay_${n}`, invoice, paidAt, createdAt],
  );
  await owner.query(
    `INSERT INTO ordered_files (id, transaction_id, user_id, position, name, document_type, state, created_at)
     VALUES ($1, $2, $3, 0, 'a.pdf', 'forecast', $4, now())`,
    [randomUUID(), txn, userId, file],
  );
  await owner.query(`INSERT INTO known_uploads VALUES ($1, $2, 'forecast', 'a.pdf', NULL, false)`, [randomUUID(), txn]);
  const papers = [...(paidAt ? [[invoice, paidAt]] : []), ...(creditedAt ? [[`OLD/C2526/${n}`, creditedAt]] : [])];
  for (const [number, at] of papers) {
    await owner.query(`INSERT INTO tax_documents VALUES ($1, $2, '{}', $3)`, [number, id, at]);
    await owner.query(
      `INSERT INTO tax_document_counters VALUES (regexp_replace($1, '/[0-9]+$', ''), 1)
       ON CONFLICT (series) DO UPDATE SET last = tax_document_counters.last + 1`,
      [number],
    );
  }
  if (more.refund)
    await owner.query(
      `INSERT INTO refunds (id, transaction_id, payment_id, amount_paise, reason, idempotency_key, status, next_look_at,
         created_at) VALUES ($1, $2, 'pay', 1, 'x', 'a-key', $3, now(), $4)`,
      [randomUUID(), id, more.refund, more.refundedAt ?? createdAt],
    );
  const dispute = `INSERT INTO disputes VALUES ($1, $2, $1, 118000, $3, 'lost', 'chargeback', NULL, NULL, now())`;
  if (more.takenPaise) await owner.query(dispute, [`pay_${n}`, id, more.takenPaise]);
  return { id, txn, userId };
}

describe('books whose time is over', () => {
  it.each([
    ['2018-03-31T23:59:59.999+05:30', '2026-04-01T00:00:00.000+05:30'],
    ['2018-04-01T00:00:00.000+05:30', '2027-04-01T00:00:00.000+05:30'],
    ['2020-02-29T12:00:00.000+05:30', '2028-04-01T00:00:00.000+05:30'],
    ['2027-12-31T23:59:59.999+05:30', '2036-04-01T00:00:00.000+05:30'],
    ['2028-02-29T23:59:59.999+05:30', '2036-04-01T00:00:00.000+05:30'],
    // The same moment, a day earlier by the clock of Greenwich.
    ['2018-03-31T18:30:00.000Z', '2027-03-31T18:30:00.000Z'],
  ])('[API-1] of %s may go from %s', async (at, from) => {
    expect(mayGoFrom(new Date(at), 8)).toEqual(new Date(from));
    const sql = `SELECT $1::timestamptz < "books_end_before"($2::timestamptz, 8) AS "may"`;
    for (const [ms, may] of [
      [-1, false],
      [0, true],
      [86_400_000, true],
    ] as const)
      expect([ms, await login.query(sql, [at, after(new Date(from), ms)])]).toEqual([ms, [{ may }]]);
  });

  it('[API-1] are those of the law, for a thousand pairs of moments, whatever the zone of the session', async () => {
    const random = new Random(20_261_127);
    const moment = (years: number) => new Date(Date.UTC(2000, 0, 1) + random.between(0, years * 365 * 86_400_000));
    const pairs = Array.from({ length: 1_000 }, () => [moment(40), moment(60), random.between(8, 12)] as const);
    const runner = owner.createQueryRunner();
    await runner.query(`SET TIME ZONE 'Pacific/Kiritimati'`);
    const rows = await runner.query(
      `SELECT "at" < "books_end_before"("now", "years") AS "may"
         FROM unnest($1::timestamptz[], $2::timestamptz[], $3::int[]) AS "pair" ("at", "now", "years")`,
      [0, 1, 2].map((column) => pairs.map((pair) => pair[column])),
    );
    await runner.query(`RESET TIME ZONE`);
    await runner.release();
    const expected = pairs.map(([at, now, years]) => ({ may: now >= mayGoFrom(at, years) }));
    expect(rows).toEqual(expected);
  });

  it('[API-1] go with all that belongs to the order, whole or not at all, and one that fails keeps none waiting', async () => {
    const last = after(kept, -1);
    const broken = await anOrder(after(last, -86_400_000));
    const gone = [
      await anOrder(last),
      await anOrder(last, { refund: 'processed' }),
      await anOrder(last, { paidAt: null, file: 'awaited' }).then(async (order) => {
        await owner.query(`INSERT INTO closed_accounts VALUES ($1, now())`, [order.userId]);
        return order;
      }),
      await anOrder(last, { file: 'awaited', takenPaise: 118_000 }),
    ];
    const stay = [
      broken,
      await anOrder(kept),
      await anOrder(last, { paidAt: kept }),
      await anOrder(last, { creditedAt: kept }),
      await anOrder(last, { refund: 'processed', refundedAt: kept }),
      await anOrder(last, { refund: 'pending' }),
      await anOrder(last, { file: 'awaited' }),
      await anOrder(last, { file: 'awaited', takenPaise: 117_999 }),
    ];
    await owner.query(`CREATE TABLE holds (id uuid REFERENCES transactions)`);
    await owner.query(`INSERT INTO holds VALUES ($1)`, [broken.id]);
    await expect(job().run()).rejects.toThrow('1 old books failed: update or delete on table "transactions"');
    await owner.query(`DROP TABLE holds`);
    const left = await owner.query(`SELECT transaction_id AS txn FROM transactions`);
    expect(left.map(({ txn }: { txn: string }) => txn).sort()).toEqual(stay.map(({ txn }) => txn).sort());
    for (const table of ['ordered_files', 'known_uploads']) expect(await countOf(table)).toBe(stay.length);
    expect(await countOf('refunds')).toBe(2);
    expect(await countOf('tax_documents')).toBe(stay.length + 1);
    const told = await owner.query(`SELECT data->>'transactionId' AS txn FROM outbox_message`);
    expect(told.map(({ txn }: { txn: string }) => txn).sort()).toEqual(gone.map(({ txn }) => txn).sort());
    // What had failed goes at the next turn; what is told is told once.
    await job().run();
    await job().run();
    expect([await countOf('transactions'), await countOf('outbox_message')]).toEqual([stay.length - 1, 5]);
  });

  it('[DOC-1] leave nothing when a document of theirs is deleted later', async () => {
    const files = new OrderedFileService(login);
    const about = { ...exampleOf('document.deleted'), transactionId: `TXN_${randomUUID()}` };
    await login.transaction((tx) => files.learnDeletion(tx, about));
    expect(await countOf('known_uploads', `transaction_id = '${about.transactionId}'`)).toBe(0);
  });

  it('[ADM-4] are in no sum any more, and no number of theirs is given again', async () => {
    expect(await new RevenueService(owner).read()).toEqual(await revenueByReadingAll(owner));
    for (const tally of [TRANSACTION_TALLY, REVENUE_TALLY]) expect(await correctTally(owner.manager, tally)).toBe(0);
    const counters = await owner.query(
      `SELECT last - removed AS left, count(number)::int AS papers FROM tax_document_counters
         LEFT JOIN tax_documents ON number LIKE series || '/%' WHERE series = 'OLD/1718' GROUP BY series`,
    );
    expect(counters).toEqual([{ left: 7, papers: 7 }]);
    expect(await countOf('tax_document_counters', `series = 'OLD/1718' AND last = ${orders - 1}`)).toBe(1);
  });

  it('[API-1] go on at the next turn when the process stops in the middle', async () => {
    for (let n = 0; n < 3; n++) await anOrder(after(kept, -n - 1));
    const stop = new AbortController();
    const stopping = job();
    const outbox = jest.spyOn(OutboxService.prototype, 'add').mockImplementationOnce(async () => {
      stop.abort();
      return '';
    });
    const before = await countOf('transactions');
    await stopping.run(stop.signal);
    outbox.mockRestore();
    expect(await countOf('transactions')).toBe(before - 1);
    await job().run();
    expect(await countOf('transactions')).toBe(before - 3);
  });
});

describe('whoever has the login of the service', () => {
  let young: Awaited<ReturnType<typeof anOrder>>;
  beforeAll(async () => {
    young = await anOrder(kept, { refund: 'processed' });
  });
  const all = () =>
    owner.query(`SELECT t.*, d.*, r.* FROM transactions t LEFT JOIN tax_documents d
    ON d.transaction_id = t.id LEFT JOIN refunds r ON r.transaction_id = t.id ORDER BY t.id, d.number`);
  const old = `'2010-01-01'`;
  const theOrder = () => `'${young.id}'`;

  it.each<[string, () => string, RegExp]>([
    ['deletes', () => `DELETE FROM transactions`, /permission denied/],
    ['deletes the counters', () => `DELETE FROM tax_document_counters`, /permission denied/],
    ['deletes an invoice', () => `DELETE FROM tax_documents`, /permission denied/],
    ['writes how many are gone', () => `UPDATE tax_document_counters SET removed = 1`, /permission denied/],
    ['asks for fewer years', () => `SELECT remove_books(${theOrder()}, 7)`, /section 128\(5\)/],
    ['asks for no years', () => `SELECT remove_books(${theOrder()}, NULL)`, /section 128\(5\)/],
    ['sets the order back', () => `UPDATE transactions SET created_at = ${old}`, /not dated back/],
    ['sets the payment back', () => `UPDATE transactions SET paid_at = ${old}`, /not dated back/],
    ['takes the payment off', () => `UPDATE transactions SET paid_at = NULL, status = 'failed'`, /not dated back/],
    ['sets a refund back', () => `UPDATE refunds SET created_at = ${old}`, /not dated back/],
    [
      'writes an old invoice',
      () => `INSERT INTO tax_documents VALUES ('X/1', ${theOrder()}, '{}', ${old})`,
      /not dated/,
    ],
    [
      'writes an old refund',
      () => `INSERT INTO refunds SELECT gen_random_uuid(), transaction_id, 1, 'x', 'k', 'y', 'processed', NULL, NULL,
        now(), ${old}, payment_id FROM refunds`,
      /not dated back/,
    ],
    ['replaces the function', () => `DROP FUNCTION remove_books`, /must be owner/],
    ['switches the trigger off', () => `ALTER TABLE transactions DISABLE TRIGGER ALL`, /must be owner/],
    ['hides the tables behind others', () => `CREATE TEMP TABLE tax_documents (number text)`, /permission denied/],
  ])('[API-1] and %s is refused', async (_, statement, refused) => {
    const before = await all();
    await expect(login.query(statement())).rejects.toThrow(refused);
    expect(await all()).toEqual(before);
  });

  it('[API-1] removes nothing that is young, also when all dates that can be moved are moved', async () => {
    const soon = `now() - interval '6 days'`;
    await login.query(`UPDATE transactions SET created_at = ${soon} WHERE id = $1`, [young.id]);
    await login.query(`UPDATE refunds SET created_at = ${soon} WHERE transaction_id = $1`, [young.id]);
    expect(await login.query(`SELECT remove_books($1, 8)`, [young.id])).toEqual([{ remove_books: null }]);
    expect(await countOf('transactions', `id = '${young.id}'`)).toBe(1);
  });
});

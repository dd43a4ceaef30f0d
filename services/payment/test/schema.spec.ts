import { migrate, MOST_COUNTED } from '@udin/service-kit';
import { aDatabase, carriedOutPlansOf, fillBeforeIndexes, plansOf } from '@udin/testing';
import { aDataSourceWithoutTimeout, undoMigrationsTo, schemaFaults } from '@udin/service-kit/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { ForgetUnpaidOrdersJob } from '../src/retention/forget-unpaid-orders.job';
import { OwnTransactionsService } from '../src/transactions/own-transactions.service';
import { RevenueService } from '../src/transactions/revenue.service';
import { TransactionListService } from '../src/transactions/transaction-list.service';

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let source: DataSource;
  beforeAll(async () => {
    database = await aDatabase('payment');
    await migrate(schema, database.ownerUrl);
    source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('[EVT-1] are those of the entities, find what a foreign key names by an index, and keep no index twice', async () => {
    expect(await schemaFaults(source)).toEqual([]);
  });

  it('[ADM-4] answers every list and the statistics from an index among 100,000 transactions', async () => {
    await fill(source, 100_000);
    await source.query(`INSERT INTO refunds
      (id, transaction_id, payment_id, amount_paise, reason, idempotency_key, provider_refund_id, status, next_look_at, created_at)
      SELECT gen_random_uuid(), id, payment_id, 100, 'Agreed', 'key-' || payment_id, 'rfnd_' || payment_id, 'processed', now(), now()
      FROM transactions WHERE payment_id IS NOT NULL LIMIT 20000`);
    await source.query('ANALYZE refunds');
    const plan = async (sql: string) => JSON.stringify(await source.query(`EXPLAIN ${sql}`));
    const list = (where: string) => plan(`SELECT * FROM transactions ${where}`);
    expect(await list(`WHERE user_id = md5('7')::uuid ORDER BY id DESC LIMIT 20`)).toContain('transactions_of_user');
    expect(await list(`WHERE next_look_at <= now() ORDER BY next_look_at LIMIT 25`)).toContain(
      'transactions_to_look_up',
    );
    const isOpen = `status = 'pending' AND next_look_at IS NOT NULL AND order_id IS NOT NULL`;
    expect(
      await list(`WHERE ${isOpen} AND created_at > now() + interval '15 minutes' AND next_look_at >= created_at`),
    ).toMatch(/transactions_(unheard|by_age)/);
    expect(await list(`WHERE created_at > now() - interval '1 hour'`)).toContain('transactions_by_age');
    expect(await list(`WHERE created_at < books_end_before(now(), 8) ORDER BY created_at, id LIMIT 100`)).toContain(
      'transactions_by_age',
    );
    expect(await list(`WHERE paid_at >= now() - interval '3 days'`)).toContain('transactions_by_payment_day');
    expect(await plan(`SELECT * FROM refunds WHERE transaction_id = md5('1')::uuid`)).toContain('refunds_key_unique');
    expect(await plan(`SELECT * FROM refunds WHERE payment_id = 'pay_1'`)).toContain('refunds_of_payment');
    expect(await plan(`SELECT * FROM refunds WHERE provider_refund_id IN ('rfnd_1', 'rfnd_2')`)).toContain(
      'refunds_provider_id_unique',
    );
  });

  it('[ADM-4] reads a page of 100,000 transactions from an index, whatever is looked for, and refunds of that page only', async () => {
    const lists = new TransactionListService(source);
    const page = { page: 1, limit: 20 };
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const [{ user_id: user }] = await source.query('SELECT user_id FROM transactions LIMIT 1');
    await source.query(`INSERT INTO book_holds (transaction_id, reason, held_at, released_at)
      SELECT id, 'Appeal', now(), CASE WHEN row_number() OVER () > 30 THEN now() END FROM transactions LIMIT 5000`);
    await source.query('ANALYZE book_holds');
    await source.query(`INSERT INTO disputes
      (id, transaction_id, payment_id, amount_paise, deducted_paise, status, phase, said_at)
      SELECT 'disp_' || payment_id, id, payment_id, 100, 100,
        CASE WHEN row_number() OVER () > 30 THEN 'won' ELSE 'lost' END, 'chargeback', now()
      FROM transactions WHERE payment_id IS NOT NULL LIMIT 5000`);
    await source.query('ANALYZE disputes');
    const asked: [ask: () => Promise<unknown>, index: string][] = [
      [() => lists.matching(page), 'transactions_by_age'],
      [() => lists.matching({ ...page, page: 5_000 }), 'transactions_by_age'],
      [() => new OwnTransactionsService(source, lists).read(user, page), 'transactions_of_user'],
      [() => lists.matching({ ...page, status: 'failed' }), 'transactions_of_status'],
      [() => lists.matching({ ...page, status: 'failed', page: 100 }), 'transactions_of_status'],
      [() => lists.matching({ ...page, status: 'failed', from: yesterday }), 'transactions_of_status'],
      [() => lists.matching({ ...page, search: 'first4711 last' }), 'transactions_search'],
      [() => lists.matching({ ...page, search: 'TXN_4711' }), 'transactions_transaction_id_unique'],
      [() => lists.matching({ ...page, from: yesterday, to: yesterday }), 'transactions_by_age'],
      [() => lists.matching({ ...page, paidFrom: yesterday, paidTo: yesterday }), 'transactions_by_payment_day'],
      [() => lists.matching({ ...page, paidType: 'turnover' }), 'transactions_by_paid_type'],
      [() => lists.matching({ ...page, from: '2020-01-01', to: '2099-01-01' }), 'transactions_by_age'],
      [() => lists.matching({ ...page, held: 'yes' }), 'book_holds_standing'],
      [() => lists.matching({ ...page, held: 'yes', status: 'completed' }), 'transactions_pkey'],
    ];
    for (const [ask, index] of asked) {
      const plans = await carriedOutPlansOf(source, ask);
      const ofTransactions = plans.filter(({ query }) => query.includes('FROM "transactions"'));
      expect([index, ofTransactions.flatMap(({ indexes }) => indexes)]).toEqual([
        index,
        expect.arrayContaining([index]),
      ]);
      for (const { query, wholeTables, rowsRead } of ofTransactions) {
        // What counts stops early, and may then read the table from its beginning.
        const isBounded = /LIMIT (1001|10001)\b/.test(query);
        const isCheap = isBounded ? rowsRead <= MOST_COUNTED + 1 : wholeTables.length === 0 && rowsRead <= 1_000;
        expect([query, wholeTables, rowsRead, isCheap]).toEqual([query, wholeTables, rowsRead, true]);
      }
      expect(plans.at(-1)).toMatchObject({ indexes: ['refunds_key_unique'], wholeTables: [] });
    }
  });

  it('[ADM-4] finds unpaid orders of closed accounts by the index of each owner', async () => {
    await source.query(`INSERT INTO closed_accounts SELECT md5(n::text)::uuid, now() - interval '20 days'
      FROM generate_series(1, 500) n`);
    await source.query('VACUUM ANALYZE closed_accounts');
    const [next] = await carriedOutPlansOf(source, () => new ForgetUnpaidOrdersJob(source).run());
    expect(next).toMatchObject({ wholeTables: ['closed_accounts'] });
    expect(next!.indexes).toContain('transactions_of_user');
    await source.query('TRUNCATE closed_accounts');
  });

  it('[ADM-4] reads the statistics without reading one of 100,000 transactions', async () => {
    const plans = await plansOf(source, () => new RevenueService(source).read());
    const tables = plans.flatMap(({ wholeTables }) => wholeTables);
    expect(tables).toEqual([...Array(3).fill('transaction_tallies'), 'revenue_tallies']);
    // To delete so many rows, each of which is counted, would take as long as to write them.
    await source.query('TRUNCATE transactions, transaction_tallies, revenue_tallies CASCADE');
  });

  it('[EVT-1] can be taken back and made again, twice, without drift', async () => {
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < schema.migrations.length; n++) await source.undoLastMigration();
      const [{ tables }] = await source.query(
        `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
      );
      expect(tables).toBe(0);
      expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
    }
    expect((await source.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
  });

  it('[EVT-1] names the payment of refunds that were made before refunds had one, and forgets it on the way back', async () => {
    await undoMigrationsTo(source, 'SurplusRefunds1763700210000');
    await fill(source, 1);
    await source.query(
      `UPDATE transactions SET payment_id = 'pay_1', paid_at = now(), status = 'completed', next_look_at = NULL`,
    );
    await source.query(`INSERT INTO refunds (id, transaction_id, amount_paise, reason, idempotency_key, status, next_look_at, created_at)
      SELECT gen_random_uuid(), id, 100, 'Agreed', 'a-key-of-old', 'processed', now(), now() FROM transactions`);
    await source.runMigrations();
    expect(await source.query('SELECT payment_id, surplus FROM refunds')).toEqual([
      { payment_id: 'pay_1', surplus: false },
    ]);
    expect(await source.query('SELECT 1 FROM transactions WHERE next_look_at IS NOT NULL')).toHaveLength(1);
    await undoMigrationsTo(source, 'SurplusRefunds1763700210000');
    expect(await source.query('SELECT idempotency_key FROM refunds')).toEqual([{ idempotency_key: 'a-key-of-old' }]);
    await source.runMigrations();
  });

  it('[EVT-1] [DOC-5] finds the causes of refunds that no person asked for, and leaves the words of people alone', async () => {
    await undoMigrationsTo(source, 'CausesOfRefunds1798100000001');
    await source.query('DELETE FROM refunds');
    await source.query('DELETE FROM transactions');
    await fill(source, 1);
    const elsewhere = 'A document of this order was already paid in another one: this payment goes back.';
    const twice = 'This order was already paid: the second payment goes back.';
    const reasons = [
      [elsewhere, null, 'paid-elsewhere'],
      [`${elsewhere} Order anew what is missing.`, null, 'paid-elsewhere'],
      [twice, null, 'paid-twice'],
      [twice, '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa0', null],
      ['The amount paid, ₹100.00, is not the amount of this order, ₹3,540.00.', null, 'other-amount'],
      ['Refunded at the payment provider.', null, 'at-provider'],
      ['Agreed on the phone', null, null],
    ];
    for (const [at, [reason, by]] of reasons.entries())
      await source.query(
        `INSERT INTO refunds
           (id, transaction_id, payment_id, amount_paise, reason, requested_by, idempotency_key, status, next_look_at, created_at)
         SELECT gen_random_uuid(), id, 'pay_1', 100, $1, $2, $3, 'processed', now(), now() FROM transactions`,
        [reason, by, at],
      );
    await source.runMigrations();
    const rows = await source.query('SELECT reason, requested_by, because FROM refunds ORDER BY idempotency_key');
    expect(rows.map((row: object) => Object.values(row))).toEqual(reasons);
  });
});

async function fill(source: DataSource, count: number): Promise<void> {
  await fillBeforeIndexes(source, ['transactions'], () =>
    source.query(`
    INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise, gst_paise,
      gst_percentage, total_paise, currency, status, payment_status, payment_id, paid_at, search_text, next_look_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'TXN_' || n, md5((n / 10)::text)::uuid, '{}', '{}', ('[{"document_type":"' || CASE WHEN n % 20000 = 1 THEN 'turnover' ELSE 'forecast' END || '","pricePaise":100}]')::jsonb, '{}',
      100, 18, 18, 118, 'INR',
      CASE WHEN n % 50 = 0 THEN 'failed' WHEN n % 3 = 0 THEN 'pending' ELSE 'completed' END,
      CASE WHEN n % 50 = 0 THEN 'failed' WHEN n % 3 = 0 THEN 'created' ELSE 'completed' END,
      CASE WHEN n % 50 > 0 AND n % 3 > 0 THEN 'pay_' || n END, CASE WHEN n % 50 > 0 AND n % 3 > 0 THEN now() - n * interval '10 minutes' END,
      'txn_' || n || ' first' || n || ' last', now() + n * interval '1 minute', now() - n * interval '1 minute', now()
    FROM generate_series(1, ${count}) n`),
  );
  await source.query('ANALYZE');
}

import { randomUUID } from 'node:crypto';
import { correctTally, foldTally, migrate } from '@udin/service-kit';
import { aDataSourceWithoutTimeout, undoMigrationsTo } from '@udin/service-kit/testing';
import { aDatabase, Random, type TestDatabase } from '@udin/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { schema } from '../src/data-source';
import { RevenueService } from '../src/transactions/revenue.service';
import { REVENUE_TALLY, TRANSACTION_TALLY } from '../src/transactions/transaction-tallies';
import { revenueByReadingAll } from './support/revenue-by-reading-all';

/** However few rows there are. */
const AT_ONCE = -1_000_000;
const TALLIES = [TRANSACTION_TALLY, REVENUE_TALLY];
const TYPES = ['net-worth', 'gst-audit', 'forecast', 'other-certificates'];
const ACTS = [
  'order',
  'order',
  'order',
  'pay',
  'pay',
  'fail',
  'cancel',
  'refund',
  'refund',
  'look',
  'delete',
  'roll-back',
] as const;

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await aDatabase('payment');
  await migrate(schema, database.ownerUrl);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

/** Prices that divide badly, so that a rounding in between would show. */
function anOrder(random: Random): string {
  const documents = Array.from({ length: random.between(1, 4) }, () => ({
    document_type: random.pick(TYPES),
    pricePaise: random.between(100, 99_999),
  }));
  const subtotal = documents.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  const gst = Math.round(subtotal * 0.18);
  return `INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise,
      gst_paise, gst_percentage, total_paise, currency, status, payment_status, search_text, created_at, updated_at)
    VALUES ('${randomUUID()}', 'TXN_${randomUUID()}', '${randomUUID()}', '{}', '{}', '${JSON.stringify(documents)}', '{}',
      ${subtotal}, ${gst}, 18, ${subtotal + gst}, 'INR', 'pending', 'created', '', now(), now())`;
}

type Act = (tx: EntityManager) => Promise<unknown>;

/** With one of those for which `where` holds, nobody else at the same time. */
function withOne(random: Random, where: string, act: (tx: EntityManager, id: string) => Promise<unknown>): Act {
  const by = random.between(0, 9);
  return async (tx) => {
    const [found] = await tx.query<{ id: string }[]>(
      `SELECT id FROM transactions WHERE ${where} ORDER BY md5(id::text || ${by}) LIMIT 1 FOR UPDATE`,
    );
    if (found) await act(tx, found.id);
  };
}

/** Of the order, or of one of its documents: then at most what that one cost. */
function aRefund(random: Random): Act {
  const [part, nth, isNamed] = [random.between(1, 100), random.between(0, 3), random.next() < 0.6];
  return withOne(random, 'paid_at IS NOT NULL AND refunded_paise < total_paise', async (tx, id) => {
    const [order] = await tx.query<{ documents: { document_type: string }[] }[]>(
      'SELECT documents FROM transactions WHERE id = $1',
      [id],
    );
    const type = order!.documents[nth % order!.documents.length]!.document_type;
    const [{ paise }] = await tx.query(isNamed ? LEFT_OF_TYPE : LEFT, isNamed ? [id, type] : [id]);
    const amount = Math.floor((paise * part) / 100);
    if (amount < 1) return;
    const [refundId, documentId] = [randomUUID(), randomUUID()];
    await tx.query(`INSERT INTO known_uploads VALUES ($1, $2, $3, 'one.pdf', NULL, false)`, [documentId, id, type]);
    await tx.query(
      `INSERT INTO refunds (id, transaction_id, payment_id, amount_paise, reason, idempotency_key, status, next_look_at,
         created_at, document_id) VALUES ($1, $2, 'pay', $3, 'Agreed', 'key-' || $4, 'pending', now(), now(), $5)`,
      [refundId, id, amount, documentId, isNamed ? documentId : null],
    );
    await tx.query('UPDATE transactions SET refunded_paise = refunded_paise + $2 WHERE id = $1', [id, amount]);
    await tx.query(`UPDATE refunds SET status = 'processed' WHERE id = $1`, [refundId]);
  });
}

const LEFT = 'SELECT total_paise - refunded_paise AS paise FROM transactions WHERE id = $1';
const LEFT_OF_TYPE = `
  SELECT greatest(0, least(total_paise - refunded_paise, floor(total_paise::numeric / subtotal_paise * (
      SELECT sum((d->>'pricePaise')::numeric) FROM jsonb_array_elements(documents) d WHERE d->>'document_type' = $2
    ) - (SELECT coalesce(sum(amount_paise), 0) FROM refunds JOIN known_uploads USING (document_id)
      WHERE refunds.transaction_id = t.id AND document_type = $2)))) AS paise
    FROM transactions t WHERE id = $1`;

async function remove(tx: EntityManager, id: string): Promise<void> {
  await tx.query('DELETE FROM refunds WHERE transaction_id = $1', [id]);
  await tx.query('DELETE FROM transactions WHERE id = $1', [id]);
}

function anAct(act: (typeof ACTS)[number], random: Random): Act {
  const set = (where: string, changes: string) =>
    withOne(random, where, (tx, id) => tx.query(`UPDATE transactions SET ${changes} WHERE id = $1`, [id]));
  const unpaid = 'paid_at IS NULL';
  const days = random.between(0, 800);
  const paid = `status = 'completed', payment_status = 'completed', payment_id = 'pay_${randomUUID()}',
    paid_at = now() - interval '${days} days ${random.between(0, 86_399_999)} milliseconds'`;
  if (act === 'pay') return set(unpaid, paid);
  if (act === 'fail') return set(unpaid, `status = 'failed'`);
  if (act === 'cancel') return set(unpaid, `status = 'cancelled'`);
  if (act === 'look') return set('true', `next_look_at = now() - interval '1 second'`);
  if (act === 'delete') return withOne(random, 'true', remove);
  if (act === 'refund') return aRefund(random);
  const order = anOrder(random);
  return (tx) => tx.query(order);
}

/** Two customers at once, and the job that folds. */
async function happen(random: Random, acts: number): Promise<void> {
  for (let n = 0; n < acts; n += 2) {
    const both = [random.pick(ACTS), random.pick(ACTS)].map((act) => [act, anAct(act, random)] as const);
    await Promise.all(
      both.map(([act, run]) =>
        source
          .transaction(async (tx) => {
            await run(tx);
            if (act === 'roll-back') throw new Error('rolled back');
          })
          .catch((error: Error) => expect(error.message).toBe('rolled back')),
      ),
    );
    // Sooner than the job would: every row is taken out and added again.
    if (n % 50 === 0) for (const tally of TALLIES) await foldTally(source.manager, tally, AT_ONCE);
  }
}

const read = () => new RevenueService(source).read();
const moved = async () =>
  Number((await source.query(`SELECT count(*) FROM transactions WHERE refunded_by_type <> '{}'`))[0].count);
const rowsKept = async () => Number((await source.query('SELECT count(*) FROM transaction_tallies'))[0].count);

it('[ADM-4] after any history the kept sums say what reading every transaction says, to the paisa', async () => {
  const random = new Random(20_261_122);
  for (let round = 0; round < 3; round += 1) {
    await happen(random, 200);
    expect(await read()).toEqual(await revenueByReadingAll(source));
    for (const tally of TALLIES) expect(await correctTally(source.manager, tally)).toBe(0);
  }
  const { totalTransactions, byDay, byType } = await read();
  expect(byType.every(({ revenue }) => revenue >= 0)).toBe(true);
  expect(await moved()).toBeGreaterThan(0);
  expect([totalTransactions > 100, byDay.length > 3, byType.length]).toEqual([true, true, TYPES.length]);
});

it('[ADM-4] sums that somebody broke are corrected by counting anew', async () => {
  const right = await read();
  await source.query(`UPDATE transaction_tallies SET paise = paise + 1`);
  await source.query(`DELETE FROM revenue_tallies`);
  expect(await read()).not.toEqual(right);
  for (const tally of TALLIES) expect(await correctTally(source.manager, tally)).toBeGreaterThan(0);
  expect(await read()).toEqual(right);
});

it('[ADM-4] what was there before sums were kept is counted when the schema changes', async () => {
  const right = await read();
  for (const name of ['RefundsByType1795760000002', 'TransactionTallies1795430000001']) {
    await undoMigrationsTo(source, name);
    await source.runMigrations();
    expect(await read()).toEqual(right);
  }
  await source.query('DELETE FROM refunds');
  await source.query('DELETE FROM transactions');
  for (const tally of TALLIES) await foldTally(source.manager, tally, AT_ONCE);
  expect([await rowsKept(), (await read()).totalTransactions]).toEqual([0, 0]);
});

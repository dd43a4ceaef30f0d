import { randomUUID } from 'node:crypto';
import { correctTally, foldTally, migrate } from '@udin/service-kit';
import { aDataSourceWithoutTimeout, undoMigrationsTo } from '@udin/service-kit/testing';
import { aDatabase, Random, type TestDatabase } from '@udin/testing';
import type { DataSource } from 'typeorm';
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

/** One of those for which `where` holds. */
const one = (random: Random, where: string) =>
  `id = (SELECT id FROM transactions WHERE ${where} ORDER BY md5(id::text || ${random.between(0, 9)}) LIMIT 1)`;

function statementFor(act: (typeof ACTS)[number], random: Random): string {
  const unpaid = one(random, 'paid_at IS NULL');
  const days = random.between(0, 800);
  const paid = `status = 'completed', payment_status = 'completed', payment_id = 'pay_${randomUUID()}',
    paid_at = now() - interval '${days} days ${random.between(0, 86_399_999)} milliseconds'`;
  if (act === 'pay') return `UPDATE transactions SET ${paid} WHERE ${unpaid}`;
  if (act === 'fail') return `UPDATE transactions SET status = 'failed' WHERE ${unpaid}`;
  if (act === 'cancel') return `UPDATE transactions SET status = 'cancelled' WHERE ${unpaid}`;
  if (act === 'look') return `UPDATE transactions SET next_look_at = now() WHERE ${one(random, 'true')}`;
  if (act === 'delete') return `DELETE FROM transactions WHERE ${one(random, 'true')}`;
  if (act === 'refund') {
    const part = random.between(1, 100);
    const more = `refunded_paise + (total_paise - refunded_paise) * ${part} / 100`;
    return `UPDATE transactions SET refunded_paise = ${more} WHERE ${one(random, 'paid_at IS NOT NULL')}`;
  }
  return anOrder(random);
}

/** Two customers at once, and the job that folds. */
async function happen(random: Random, acts: number): Promise<void> {
  for (let n = 0; n < acts; n += 2) {
    const both = [random.pick(ACTS), random.pick(ACTS)].map((act) => [act, statementFor(act, random)] as const);
    await Promise.all(
      both.map(([act, sql]) =>
        source
          .transaction(async (tx) => {
            await tx.query(sql);
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
const rowsKept = async () => Number((await source.query('SELECT count(*) FROM transaction_tallies'))[0].count);

it('[ADM-4] after any history the kept sums say what reading every transaction says, to the paisa', async () => {
  const random = new Random(20_261_122);
  for (let round = 0; round < 3; round += 1) {
    await happen(random, 200);
    expect(await read()).toEqual(await revenueByReadingAll(source));
    for (const tally of TALLIES) expect(await correctTally(source.manager, tally)).toBe(0);
  }
  const { totalTransactions, byDay, byType } = await read();
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
  await undoMigrationsTo(source, 'TransactionTallies1795430000001');
  await source.runMigrations();
  expect(await read()).toEqual(right);
  await source.query('DELETE FROM transactions');
  for (const tally of TALLIES) await foldTally(source.manager, tally, AT_ONCE);
  expect([await rowsKept(), (await read()).totalTransactions]).toEqual([0, 0]);
});

import { randomUUID } from 'node:crypto';
import { type CreateTransactionRequest, DAY_MS, HOUR_MS, UNPAID_KEPT_DAYS } from '@udin/contracts';
import { exampleOf, FORGOTTEN_EMAIL } from '@udin/contracts/events';
import { correctTally } from '@udin/service-kit';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import { anEventSource, waitFor } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { ComparisonService } from '../src/comparison/comparison.service';
import { schema } from '../src/data-source';
import { ForgetUnpaidOrdersJob } from '../src/retention/forget-unpaid-orders.job';
import { REVENUE_TALLY, TRANSACTION_TALLY } from '../src/transactions/transaction-tallies';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

const HASH = 'ab'.repeat(32);
/** All that an order can say of somebody. */
const PERSONAL = ['Ishani', 'Dutta', 'ishani@mail.example', '9830055123', 'Gariahat', '700029', 'flat.pdf', HASH];
const about: Partial<CreateTransactionRequest> = {
  user_info: {
    first_name: 'Ishani',
    last_name: 'Dutta',
    email: 'ishani@mail.example',
    phone: '9830055123',
    address: '4 Gariahat Road',
    state: 'west-bengal',
    pin_code: '700029',
  },
  documents: [{ ...aDocument('net-worth'), name: 'flat.pdf', sha256: HASH }, aDocument('gst-audit', 1)],
  metadata: { note: 'of Ishani' },
};

let scene: Scene;
/** The login may not date an order back. */
let owner: DataSource;
beforeAll(async () => {
  scene = await Scene.open();
  owner = await aDataSourceWithoutTimeout(schema, scene.database.ownerUrl);
});
afterAll(async () => {
  await owner?.destroy();
  await scene?.close();
});

const run = () => new ForgetUnpaidOrdersJob(scene.rows).run();

async function ordered() {
  const userId = randomUUID();
  const { body } = await scene.call('POST', '/api/transactions', anOrder(userId, about), { id: userId });
  const { id, transaction_id: txn, checkout } = body.data;
  return { id: id as string, txn: txn as string, userId, orderId: checkout.orderId, amount: checkout.amount };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Closed so many days ago, when it was as old as that itself, and looked up for the last time since. */
async function closed({ id, userId }: Ordered, days = UNPAID_KEPT_DAYS + 1): Promise<void> {
  const at = `now() - $2 * interval '1 day'`;
  await owner.query(`INSERT INTO closed_accounts VALUES ($1, ${at})`, [userId, days]);
  await owner.query(`UPDATE transactions SET created_at = ${at}, next_look_at = NULL WHERE id = $1`, [id, days]);
}
const old = async () => {
  const order = await ordered();
  await closed(order);
  return order;
};
const rowOf = async ({ id }: Ordered) => (await owner.query('SELECT * FROM transactions WHERE id = $1', [id]))[0];
const said = async (order: Ordered): Promise<string[]> => {
  const files = await owner.query('SELECT * FROM ordered_files WHERE transaction_id = $1', [order.txn]);
  const text = JSON.stringify([await rowOf(order), files]).toLowerCase();
  return PERSONAL.filter((word) => text.includes(word.toLowerCase()));
};

describe('an order that nobody paid, of a closed account', () => {
  it('[ADM-4] [API-1] says nothing of its customer any more, and keeps what a late payment needs to go back', async () => {
    const order = await ordered();
    expect(await said(order)).toEqual(PERSONAL);
    const before = await rowOf(order);
    await closed(order);
    const kept = await rowOf(order);
    await run();
    expect(await said(order)).toEqual([]);
    const { id, transaction_id, user_id, order_id, total_paise, subtotal_paise, gst_paise, currency, status } = before;
    const same = { id, transaction_id, user_id, order_id, total_paise, subtotal_paise, gst_paise, currency, status };
    expect(await rowOf(order)).toMatchObject({ ...same, created_at: kept.created_at, updated_at: kept.updated_at });
    const read = await scene.admin('GET', `/api/transactions/${order.txn}`);
    expect(read.body.data).toMatchObject({
      userInfo: { first_name: 'Closed', last_name: 'account', email: FORGOTTEN_EMAIL, phone: '' },
      documents: [{ document_type: 'net-worth', name: '' }, { document_type: 'gst-audit' }],
      pricing: { total_amount: total_paise / 100 },
      metadata: { total_documents: 2 },
    });
    const found = async (search: string) =>
      (await scene.admin('GET', `/api/transactions?search=${search}`)).body.data.transactions.length;
    expect([await found('Ishani'), await found(order.txn)]).toEqual([0, 1]);
    for (const tally of [TRANSACTION_TALLY, REVENUE_TALLY]) expect(await correctTally(owner.manager, tally)).toBe(0);
  });

  it.each<[string, (order: Ordered) => Promise<unknown>]>([
    ['whose account is open', ({ userId }) => owner.query('DELETE FROM closed_accounts WHERE user_id = $1', [userId])],
    [
      'whose account was closed a moment later',
      ({ userId }) =>
        owner.query(
          `UPDATE closed_accounts SET closed_at = now() - $2 * interval '1 day' + interval '1 minute' WHERE user_id = $1`,
          [userId, UNPAID_KEPT_DAYS],
        ),
    ],
    [
      'that is still to be looked up at the provider',
      ({ id }) => owner.query(`UPDATE transactions SET next_look_at = now() WHERE id = $1`, [id]),
    ],
    [
      'whose money came and went back',
      ({ id }) =>
        owner.query(
          `INSERT INTO refunds (id, transaction_id, payment_id, surplus, amount_paise, reason, idempotency_key, status,
             next_look_at, created_at) VALUES ($1, $2, 'pay_late', true, 100, 'x', 'a-key', 'processed', now(), now())`,
          [randomUUID(), id],
        ),
    ],
    [
      'of which the provider has a payment',
      ({ txn }) =>
        owner.query(
          `INSERT INTO provider_differences VALUES ($1, 'not-booked', $2, NULL, 1, 0, 'INR', NULL, 0, now(), now(), now())`,
          [randomUUID(), txn],
        ),
    ],
    [
      'that is held for a dispute',
      ({ id }) => owner.query(`INSERT INTO book_holds VALUES ($1, 'Appeal', now(), NULL)`, [id]),
    ],
    [
      'whose hold ended less than a year ago',
      ({ id }) => owner.query(`INSERT INTO book_holds VALUES ($1, 'Appeal', now(), now() - interval '1 year')`, [id]),
    ],
    [
      'that is paid',
      ({ id }) =>
        owner.query(`UPDATE transactions SET paid_at = now(), payment_id = $2, status = 'completed' WHERE id = $1`, [
          id,
          randomUUID(),
        ]),
    ],
  ])('[ADM-4] stays as it is, of one %s', async (_, change) => {
    const order = await old();
    await change(order);
    const before = await rowOf(order);
    await run();
    expect(await rowOf(order)).toEqual(before);
    expect(await said(order)).toEqual(PERSONAL);
  });

  it('[PAY-2] [ADM-4] gives back what is paid later than all limits, and tells it to nobody’s address', async () => {
    const order = await old();
    await run();
    const { razorpay_payment_id: late } = scene.pay(order.orderId, { outcome: 'captured' });
    // No webhook of it ever comes: the hourly comparison finds it, when it is no longer under way.
    scene.atTheProvider.payment(late).created_at -= HOUR_MS / 1_000;
    const comparison = scene.instances[0]!.app.get(ComparisonService, { strict: false });
    expect(await comparison.since(new Date(Date.now() - DAY_MS))).toBe(0);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(scene.atTheProvider.payment(late).amount_refunded).toBe(order.amount);
    const customer = { id: order.userId, firstName: 'Closed', lastName: 'account', email: FORGOTTEN_EMAIL };
    expect(await scene.events('payment.refunded', order.txn)).toMatchObject([
      { customer, amountPaise: order.amount, because: 'account-closed' },
    ]);
    expect(await scene.events('payment.completed', order.txn)).toEqual([]);
  });

  it('[PAY-2] [ADM-4] is left alone while its payment is written down, and is a book then', async () => {
    const order = await old();
    const payment = owner.createQueryRunner();
    await payment.startTransaction();
    await payment.query('SELECT 1 FROM transactions WHERE id = $1 FOR UPDATE', [order.id]);
    await run();
    await payment.query(
      `INSERT INTO refunds (id, transaction_id, payment_id, surplus, amount_paise, reason, idempotency_key, status,
         next_look_at, created_at) VALUES ($1, $2, 'pay_now', true, 100, 'x', 'key', 'processed', now(), now())`,
      [randomUUID(), order.id],
    );
    await payment.commitTransaction();
    await payment.release();
    await run();
    expect(await said(order)).toEqual(PERSONAL);
  });

  it('[ADM-4] is asked for by the service at its own turn, a customer who tells the closing first', async () => {
    const order = await ordered();
    const auth = await anEventSource(scene.broker.amqpUrl);
    const customer = { ...exampleOf('user.closed').customer, id: order.userId };
    const closedAt = new Date(Date.now() - (UNPAID_KEPT_DAYS + 1) * DAY_MS).toISOString();
    await auth.tell('user.closed', { ...exampleOf('user.closed'), customer, closedAt });
    await auth.close();
    const isTold = async () =>
      (await owner.query('SELECT 1 FROM closed_accounts WHERE user_id = $1', [order.userId])).length === 1;
    await waitFor(isTold, { what: 'the tombstone' });
    await owner.query(`UPDATE transactions SET created_at = created_at - interval '20 days' WHERE id = $1`, [order.id]);
    // The last look of the reconciler, which asks for orders of five days.
    await scene.makeEverythingDue();
    await scene.reconcile();
    await scene.instances[0]!.app.get(ForgetUnpaidOrdersJob, { strict: false }).run();
    expect(await said(order)).toEqual([]);
  });
});

describe('whoever has the login of the service', () => {
  it('[ADM-4] has forgotten what the database allows, and nothing else', async () => {
    const young = await ordered();
    await closed(young, UNPAID_KEPT_DAYS - 1);
    expect(await scene.rows.query('SELECT forget_unpaid($1)', [young.id])).toEqual([{ forget_unpaid: false }]);
    expect(await said(young)).toEqual(PERSONAL);
    await expect(scene.rows.query('DROP FUNCTION forget_unpaid')).rejects.toThrow('must be owner');
  });
});

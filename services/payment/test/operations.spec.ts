import { exampleOf } from '@udin/contracts/events';
import { dataSourceOptions } from '@udin/service-kit';
import { anEventSource, plansOf, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { StandingOrderService } from '../src/operations/standing-order.service';
import { Scene } from './support/a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

const longAgo = (column: string, txn: string, table = 'transactions') =>
  scene.rows.query(`UPDATE ${table} SET ${column} = now() - interval '1 hour' WHERE transaction_id = $1`, [txn]);
const standing = async (kind: 'awaited' | 'unheard') =>
  (await scene.admin('GET', `/api/operations/payment/orders?kind=${kind}`)).body;
const press = (id: string, button: string) => scene.admin('POST', `/api/operations/payment/orders/${id}/${button}`, {});

describe('an order that stands still', () => {
  it('[PAY-2] whose webhook is missing is confirmed from the provider, once', async () => {
    const { id, txn, orderId } = await scene.order();
    expect(await standing('unheard')).toMatchObject({ total: 0 });
    await longAgo('created_at', txn);
    expect(await standing('unheard')).toMatchObject({ total: 1, data: [{ id, transactionId: txn, paidAt: null }] });
    expect(await press(id, 'confirm')).toMatchObject({ status: 200, body: { data: { outcome: 'open' } } });
    scene.pay(orderId);
    expect((await press(id, 'confirm')).body.data).toEqual({ outcome: 'paid' });
    expect((await press(id, 'confirm')).body.data).toEqual({ outcome: 'paid' });
    expect(await scene.events('payment.completed', txn)).toHaveLength(1);
    expect(await standing('unheard')).toMatchObject({ total: 0 });
  });

  it('[DOC-4] that is paid and not uploaded: its customer is reminded, once a day', async () => {
    const { id, txn } = await scene.paid();
    await longAgo('paid_at', txn, 'ordered_files');
    const { data } = await standing('awaited');
    expect(data).toMatchObject([{ id, files: 2, awaited: 2, remindedAt: null, customer: 'Asha Sen' }]);
    const answers = await Promise.all([press(id, 'remind'), press(id, 'remind')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await scene.events('payment.upload-awaited', txn)).toMatchObject([{ documents: [{}, {}] }]);
    expect((await standing('awaited')).data).toMatchObject([{ remindedAt: expect.any(String) }]);
    await scene.rows.query(`UPDATE transactions SET reminded_at = now() - interval '25 hours'`);
    expect((await press(id, 'remind')).status).toBe(200);
    const [{ user_id: userId }] = await scene.rows.query(`SELECT user_id FROM transactions WHERE id = $1`, [id]);
    const unpaid = await scene.order();
    const auth = await anEventSource(scene.broker.amqpUrl);
    await auth.tell(
      'user.closed',
      {
        ...exampleOf('user.closed'),
        customer: { ...exampleOf('user.closed').customer, id: userId },
      },
      { times: 2 },
    );
    await auth.close();
    await waitFor(async () => (await standing('awaited')).data[0].isAccountClosed, { what: 'the closed account' });
    expect(await press(id, 'remind')).toMatchObject({ status: 409, body: { error: 'payment.account-closed' } });
    // What comes for it now goes back by itself.
    scene.pay(unpaid.orderId);
    expect((await press(unpaid.id, 'confirm')).body.data).toEqual({ outcome: 'open' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await scene.events('payment.refunded', unpaid.txn)).toMatchObject([{ because: 'account-closed' }]);
    await scene.rows.query('DELETE FROM closed_accounts');
    expect(await press(unpaid.id, 'remind')).toMatchObject({ status: 409, body: { error: 'payment.nothing-awaited' } });
  });

  it('[EVT-2] that is paid and not unlocked is published again, with the same id', async () => {
    const { id, txn } = await scene.paid();
    const events = await anEventSource(scene.broker.amqpUrl);
    const row = async () => {
      const sql = `SELECT id, published_at FROM outbox_message WHERE name = 'payment.completed' AND aggregate_id = $1`;
      return (await scene.rows.query(sql, [id]))[0] as { id: string; published_at: Date | null };
    };
    const first = await waitFor(async () => (await row()).published_at && row(), { what: 'its first publication' });
    expect(await press(id, 'publish')).toMatchObject({ status: 200, body: { data: { published: 1 } } });
    const second = await waitFor(
      async () => {
        const { id: same, published_at: at } = await row();
        return at && at > first.published_at! && same;
      },
      { what: 'its second publication' },
    );
    expect(second).toBe(first.id);
    await scene.rows.query(`DELETE FROM outbox_message WHERE id = $1`, [first.id]);
    expect(await press(id, 'publish')).toMatchObject({ status: 409, body: { error: 'event.gone' } });
    const unpaid = await scene.order();
    expect(await press(unpaid.id, 'publish')).toMatchObject({ status: 402, body: { error: 'payment.not-paid' } });
    // What is told of its upload takes it out of the list.
    await longAgo('paid_at', txn, 'ordered_files');
    const upload = {
      ...exampleOf('document.uploaded'),
      transactionId: txn,
      documentType: 'net-worth',
      fileName: 'paper-0.pdf',
    };
    await events.tell('document.uploaded', upload);
    const awaited = async () => (await standing('awaited')).data.find((one: { id: string }) => one.id === id)?.awaited;
    await waitFor(async () => (await awaited()) === 1, { what: 'the upload to be known' });
    await events.close();
  });

  it('[ADM-4] comes from an index, page by page', async () => {
    const rows = await new DataSource(dataSourceOptions(schema, scene.database.url, 1)).initialize();
    // Few rows: any way to them would be as good.
    await rows.query('SET enable_seqscan = off');
    const service = new StandingOrderService(rows);
    const ofBanks = ['disputes_of_transaction', 'transactions_pkey', 'disputes_of_transaction'];
    for (const [kind, indexes] of [
      ['awaited', ['ordered_files_awaited', ...ofBanks]],
      ['unheard', ['transactions_unheard']],
    ] as const) {
      const [list] = await plansOf(rows, () => service.list({ kind, page: 2, limit: 1 }));
      expect(list!.indexes).toEqual(indexes);
    }
    await rows.destroy();
  });
});

describe('a refund that waits', () => {
  it('[PAY-3] is shown, and asked for again, once', async () => {
    const { txn } = await scene.paid();
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/payments', status: 500 } });
    expect((await scene.refund(txn, { amount: 10_000, idempotencyKey: 'operators-refund' })).status).toBe(503);
    const waiting = async () => (await scene.admin('GET', '/api/operations/payment/refunds')).body;
    const { total, data } = await waiting();
    expect([total, data[0]]).toMatchObject([1, { amountPaise: 10_000, isKnownAtProvider: false }]);
    const retry = () => scene.admin('POST', `/api/operations/payment/refunds/${data[0].id}/retry`, {});
    expect((await retry()).status).toBe(503);
    scene.sandbox.resetBehaviour();
    await scene.restart();
    expect((await retry()).status).toBe(200);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await retry()).toMatchObject({ status: 409, body: { error: 'payment.refund-not-waiting' } });
    expect(await waiting()).toMatchObject({ total: 0 });
    expect((await scene.read(txn)).refunds).toMatchObject([{ amount: 10_000, status: 'processed' }]);
  });
});

describe('the jobs of the reconciler', () => {
  const job = async () => {
    const { jobs } = (await scene.admin('GET', '/api/operations/payment')).body.data;
    return jobs.find(({ name }: { name: string }) => name === 'ReconcilerJob.turn');
  };

  it('[PAY-2] say when they ran, when they run next, and what they could not do', async () => {
    expect(await job()).toMatchObject({ state: 'off', startedAt: null });
    await scene.order();
    await scene.makeEverythingDue();
    scene.sandbox.behave({ api: { mode: 'fail', status: 500 } });
    await scene.restart({ RECONCILE_EVERY_SECONDS: 0.2 });
    const failed = await waitFor(async () => {
      const seen = await job();
      return seen.state === 'failed' && seen;
    });
    expect(failed).toMatchObject({ endedAt: expect.any(String), error: expect.stringContaining('could not') });
    scene.sandbox.resetBehaviour();
    await waitFor(async () => (await job()).state === 'done', { what: 'a turn that works' });
    expect(await job()).toMatchObject({ error: null });
  });
});

import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

describe('browser, webhook and reconciler at once', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    const { manage, vhost } = scene.broker;
    await manage('PUT', `exchanges/${vhost}/udin.events`, { type: 'topic', durable: true });
    await manage('PUT', `queues/${vhost}/probe`, { durable: true });
    await manage('POST', `bindings/${vhost}/e/udin.events/q/probe`, { routing_key: 'payment.completed' });
    await scene.start();
    scene.deliverWebhooks();
  });
  afterAll(() => scene.close());

  it('[PAY-2] settles once when browser, webhook and two reconcilers come at the same instant, 50 times', async () => {
    for (let round = 0; round < 50; round++) {
      const order = await scene.order();
      await scene.rows.query(`UPDATE transactions SET next_look_at = now() - interval '1 second' WHERE id = $1`, [
        order.id,
      ]);
      const { razorpay_payment_id: payment_id, razorpay_signature: signature } = scene.pay(order.orderId);
      const [patched] = await Promise.all([
        scene.call('PATCH', `/api/transactions/${order.txn}`, { payment_id, signature }),
        scene.call('POST', `/api/payments/capture?paymentId=${payment_id}&amount=${order.amount}&currency=INR`),
        scene.reconcile(0),
        scene.reconcile(1),
      ]);
      expect(patched.status).toBe(200);
      expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
    }
    await scene.sandbox.webhooksSettled();
    const [counts] = await scene.rows.query(`
      SELECT (SELECT count(*) FROM outbox_message WHERE name = 'payment.completed')::int AS events,
        (SELECT count(*) FROM tax_documents)::int AS papers, (SELECT sum(last) FROM tax_document_counters)::int AS last`);
    expect(counts).toEqual({ events: 50, papers: 50, last: 50 });
  });

  it('[EVT-2] puts payment.completed on the broker once per transaction', async () => {
    await waitFor(async () => {
      const [{ waiting }] = await scene.rows.query(
        'SELECT count(*)::int AS waiting FROM outbox_message WHERE published_at IS NULL',
      );
      return waiting === 0;
    });
    const messages = await scene.broker.manage<{ payload: string }[]>(
      'POST',
      `queues/${scene.broker.vhost}/probe/get`,
      {
        count: 500,
        ackmode: 'ack_requeue_true',
        encoding: 'auto',
      },
    );
    const transactions = messages.map(({ payload }) => JSON.parse(payload).data.transactionId);
    expect(transactions).toHaveLength(50);
    expect(new Set(transactions).size).toBe(50);
  });

  it('[EVT-1] shares due transactions among instances: nobody gets the same one', async () => {
    const { claimDueTransactions: claimDue } = await import('../src/reconciler/due-transactions');
    for (let n = 0; n < 40; n++) await scene.order();
    await scene.rows.query(`UPDATE transactions SET next_look_at = now() - interval '1 second' WHERE paid_at IS NULL`);
    const claimed = (await Promise.all([1, 2, 3, 4].map(() => claimDue(scene.rows)))).flat().map(({ id }) => id);
    expect(claimed.length).toBe(40);
    expect(new Set(claimed).size).toBe(40);
  });
});

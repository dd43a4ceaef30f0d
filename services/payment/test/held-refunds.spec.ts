import { disputePayment } from '@udin/sandbox';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';

type Paid = Awaited<ReturnType<Scene['paid']>>;

describe('a refund that waits for the provider while the customer’s bank demands the payment', () => {
  let scene: Scene;
  let n = 0;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const say = (order: Parameters<typeof tellOfDispute>[1], dispute: object, at = now(), event = 'created') =>
    tellOfDispute(scene, order, dispute, { at, event });
  const wentBack = (paymentId: string) => scene.atTheProvider.payment(paymentId).amount_refunded;
  const resume = async () => {
    await scene.makeEverythingDue();
    await scene.reconcile();
  };

  /** Asked for while the provider was away. */
  async function noted(amount?: number, mode: 'fail' | 'lose-answer' = 'fail'): Promise<Paid> {
    const order = await scene.paid();
    scene.sandbox.behave({ api: { mode, status: 503, path: `/v1/payments/${order.paymentId}/refund` } });
    const answer = await scene.refund(order.txn, { amount, idempotencyKey: `noted-refund-${n++}` });
    expect(answer).toMatchObject({ status: 503, body: { error: 'payment.provider-down' } });
    scene.sandbox.resetBehaviour();
    return order;
  }

  it('[X-18] waits for the bank, and goes out by itself when it is won', async () => {
    const [order, at] = [await noted(), now()];
    const dispute = aDispute(order);
    await say(order, dispute, at - 10);
    await resume();
    const [{ id }] = (await scene.admin('GET', '/api/operations/payment/refunds')).body.data;
    const retried = await scene.admin('POST', `/api/operations/payment/refunds/${id}/retry`, {});
    expect(retried).toMatchObject({ status: 409, body: { error: 'payment.disputed' } });
    expect(wentBack(order.paymentId)).toBe(0);
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ status: 'pending', waitsFor: 'bank' }]);

    await say(order, { ...dispute, status: 'won' }, at, 'won');
    // Only what is due: the decision makes it so.
    await scene.reconcile();
    expect(wentBack(order.paymentId)).toBe(order.amount);
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ status: 'processed', amount: order.amount }]);
  });

  it('[X-18] waits while it is in doubt whether the bank took it, and goes out by itself when it did not', async () => {
    const [order, at] = [await noted(), now() - 60];
    const { id } = disputePayment(scene.sandbox.provider, order.paymentId, 'won');
    const known = scene.sandbox.provider.ledger.disputes.get(id)!;
    for (const status of ['won', 'lost']) {
      const amount_deducted = status === 'lost' ? order.amount : 0;
      await say(order, aDispute(order, { ...known, status, amount_deducted }), at, status);
    }
    scene.sandbox.behave({ api: { mode: 'fail', status: 503, path: '/v1/disputes' } });
    await resume();
    expect(wentBack(order.paymentId)).toBe(0);

    scene.sandbox.resetBehaviour();
    await resume();
    expect(wentBack(order.paymentId)).toBe(order.amount);
  });

  it('[X-18] is refused, waits or fails by what only the provider knows: the message about it was lost', async () => {
    const { provider } = scene.sandbox;
    const [fresh, open, lost, asked] = [await scene.paid(), await noted(), await noted(), await noted(50_000)];
    disputePayment(provider, fresh.paymentId, 'created');
    const refused = await scene.refund(fresh.txn, { idempotencyKey: `noted-refund-${n++}` });
    expect(refused).toMatchObject({ status: 409, body: { error: 'payment.disputed' } });
    const { id } = disputePayment(provider, open.paymentId, 'created');
    disputePayment(provider, lost.paymentId, 'lost');
    // The provider refuses while the bank only asks, too.
    provider.ledger.disputes.get(disputePayment(provider, asked.paymentId, 'created').id)!.phase = 'retrieval';
    await scene.makeEverythingDue();
    // The list is not read in turn.
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() + interval '1 hour' WHERE name = 'disputes'`);
    await scene.reconcile();
    expect([open, lost, asked].map(({ paymentId }) => wentBack(paymentId))).toEqual([0, 0, 0]);
    expect((await scene.read(lost.txn)).refunds).toMatchObject([{ status: 'failed' }]);
    for (const { paymentId } of [open, asked])
      for (const dispute of provider.ledger.disputes.values())
        if (dispute.payment_id === paymentId) disputePayment(provider, paymentId, 'won', dispute.id);
    await resume();
    await scene.reconcile();
    expect([open, lost, asked].map(({ paymentId }) => wentBack(paymentId))).toEqual([open.amount, 0, 50_000]);
    expect((await scene.admin('GET', `/api/transactions/${open.txn}`)).body.data.disputes).toMatchObject([{ id }]);
  });

  it('[X-18] is not owed any more when the bank has taken the money, and whoever may refund is told', async () => {
    const order = await noted();
    await say(order, aDispute(order, { status: 'lost', amount_deducted: order.amount }), now(), 'lost');
    await resume();
    expect(wentBack(order.paymentId)).toBe(0);
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ status: 'failed' }]);
    expect(await scene.events('payment.refund-failed', order.txn)).toEqual([
      expect.objectContaining({ because: 'taken', amountPaise: order.amount }),
    ]);
  });

  it('[X-18] goes out of what the bank has left', async () => {
    const order = await noted(50_000);
    const taken = order.amount - 50_000;
    await say(order, aDispute(order, { status: 'lost', amount: taken, amount_deducted: taken }), now(), 'lost');
    await scene.reconcile();
    expect(wentBack(order.paymentId)).toBe(50_000);
  });

  it('[X-18] has gone back already when only the answer was lost: the books say so', async () => {
    const order = await noted(50_000, 'lose-answer');
    await say(order, aDispute(order));
    await resume();
    expect(wentBack(order.paymentId)).toBe(50_000);
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ status: 'processed' }]);
  });

  it('[X-18] is refused when the bank took all of it after a part was refunded', async () => {
    const order = await scene.paid();
    await scene.refund(order.txn, { amount: 50_000, idempotencyKey: `noted-refund-${n++}` });
    await say(order, aDispute(order, { status: 'lost', amount_deducted: order.amount }), now(), 'lost');
    const rest = await scene.refund(order.txn, { idempotencyKey: `noted-refund-${n++}` });
    expect(rest).toMatchObject({ status: 409, body: { error: 'payment.refund-too-large' } });
  });

  /** Of another amount than the order: it buys nothing and goes back by itself. */
  async function surplus(amount: number) {
    const order = await scene.order();
    const { razorpay_payment_id: paymentId } = scene.pay(order.orderId, { amount, outcome: 'captured' });
    scene.sandbox.behave({ api: { mode: 'fail', status: 503, path: `/v1/payments/${paymentId}/refund` } });
    await resume();
    scene.sandbox.resetBehaviour();
    expect(wentBack(paymentId)).toBe(0);
    return { ...order, paymentId, amount };
  }

  it('[X-18] waits as well when nobody asked for it, because it was paid twice', async () => {
    const [payment, at] = [await surplus(30_000), now()];
    const dispute = aDispute(payment);
    await say(payment, dispute, at - 10);
    await resume();
    expect(wentBack(payment.paymentId)).toBe(0);
    await say(payment, { ...dispute, status: 'closed' }, at, 'closed');
    await scene.reconcile();
    expect(wentBack(payment.paymentId)).toBe(30_000);
  });

  it('[X-18] gives back of a second payment what the bank has left, once', async () => {
    const payment = await surplus(30_000);
    await say(payment, aDispute(payment, { status: 'lost', amount: 10_000, amount_deducted: 10_000 }), now(), 'lost');
    for (const _ of [1, 2, 3]) await resume();
    expect(wentBack(payment.paymentId)).toBe(20_000);
    const whole = await surplus(40_000);
    await say(whole, aDispute(whole, { status: 'lost', amount_deducted: 40_000 }), now(), 'lost');
    for (const _ of [1, 2, 3]) await resume();
    expect(wentBack(whole.paymentId)).toBe(0);
    expect(await scene.rows.query(`SELECT FROM refunds WHERE status = 'pending'`)).toEqual([]);
  });
});

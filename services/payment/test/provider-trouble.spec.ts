import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { anOrder } from './support/an-order';

const message = expect.stringContaining('No money is lost');
const DOWN = { status: 503, body: { error: 'payment.provider-down', message } };

describe('a provider in trouble', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  // A process of its own for each, and no order of another test to look after: the circuit counts every failure.
  beforeEach(async () => {
    await scene.restart();
    await scene.rows.query('UPDATE transactions SET next_look_at = NULL');
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  it.each([
    { mode: 'hang' },
    { mode: 'garbage' },
    { mode: 'lose-answer' },
    { mode: 'fail', status: 500 },
    { mode: 'fail', status: 502 },
    { mode: 'fail', status: 429 },
    { mode: 'fail', status: 401 },
  ] as const)(
    '[PAY-3] gives a named error while the trouble lasts, and the order can be paid later: %j',
    async (api) => {
      const request = anOrder(scene.userId);
      // Nothing but the time-out ends a hang before we do.
      if (api.mode === 'hang') await scene.startWithShortTimeout();
      const asked = scene.instances.length - 1;
      const call = (method: string, path: string, body?: object) =>
        scene.call(method, path, body, {}, scene.instances[asked]!.url);
      scene.sandbox.behave({ api });
      const refused = await call('POST', '/api/transactions', request);
      expect(refused).toMatchObject(DOWN);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      scene.sandbox.resetBehaviour();
      const { status, body } = await scene.call('POST', '/api/transactions', request);
      expect(status).toBe(201);

      const { razorpay_payment_id: payment_id, razorpay_signature: signature } = scene.pay(body.data.checkout.orderId);
      const update = [`/api/transactions/${request.transaction_id}`, { payment_id, signature }] as const;
      scene.sandbox.behave({ api });
      expect(await call('PATCH', ...update)).toMatchObject(DOWN);
      const capture = `/api/payments/capture?paymentId=${payment_id}&amount=767000&currency=INR`;
      expect(await call('POST', capture)).toMatchObject(DOWN);
      await scene.makeEverythingDue();
      await scene.reconcile(asked);
      expect(await scene.read(request.transaction_id)).toMatchObject({ status: 'pending' });
      scene.sandbox.resetBehaviour();
      expect((await scene.call('PATCH', ...update)).body.data).toMatchObject({ status: 'completed' });
      expect(await scene.events('payment.completed', request.transaction_id)).toHaveLength(1);
    },
  );

  it('[PAY-3] that was asked too often by jobs is left alone by them for as long as it says, and sells on', async () => {
    for (let n = 0; n < 12; n++) await scene.order();
    await scene.makeEverythingDue();
    const asked = () => 100 - (scene.sandbox.provider.behaviour.current.api.times ?? 100);
    scene.sandbox.behave({ api: { mode: 'fail', status: 429, retryAfter: 3_000, times: 100 } });
    for (let turn = 0; turn < 5; turn++) await scene.reconcile().then(() => scene.makeEverythingDue());
    expect(asked()).toBe(1);
    scene.sandbox.resetBehaviour();
    const { txn, orderId } = await scene.order();
    await scene.update(txn, scene.pay(orderId).razorpay_payment_id);
    expect(await scene.read(txn)).toMatchObject({ status: 'completed' });
    // What a customer's call is told counts for other customers, too, but never for long.
    scene.sandbox.behave({ api: { mode: 'fail', status: 429, retryAfter: 3_000, times: 100 } });
    for (let n = 0; n < 3; n++) {
      const refused = await scene.call('POST', '/api/transactions', anOrder(scene.userId));
      expect(refused).toMatchObject(DOWN);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(asked()).toBe(1);
  });

  it('[PAY-3] pays when the answer to the capture is lost', async () => {
    const order = await scene.order();
    const { razorpay_payment_id: id } = scene.pay(order.orderId);
    scene.sandbox.behave({ api: { mode: 'lose-answer', path: `/v1/payments/${id}/capture`, times: 1 } });
    expect(await scene.capture(id, order.amount)).toMatchObject({
      status: 200,
      body: { data: { status: 'completed' } },
    });
  });

  it('[PAY-2] does not make paid orders wait for hours because it was down when their turn came', async () => {
    const orders = [];
    for (let n = 0; n < 30; n++) orders.push(await scene.order());
    for (const { orderId } of orders) scene.pay(orderId);
    const created = `now() - interval '2 days'`;
    await scene.rows.query(
      `UPDATE transactions SET created_at = ${created}, next_look_at = now() - interval '1 second' WHERE paid_at IS NULL`,
    );
    scene.sandbox.behave({ api: { mode: 'fail' } });
    await scene.reconcile();
    const [{ latest }] = await scene.rows.query(
      'SELECT max(next_look_at) AS latest FROM transactions WHERE paid_at IS NULL AND order_id IS NOT NULL',
    );
    expect(latest.getTime()).toBeLessThanOrEqual(Date.now() + 61_000);
    await scene.restart();
    scene.sandbox.resetBehaviour();
    await scene.makeEverythingDue();
    await scene.reconcile();
    const read = await Promise.all(orders.map(({ txn }) => scene.read(txn)));
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set(['completed']));
  });

  it('[PAY-3] answers while the circuit is open, and asks again by itself', async () => {
    // Where the circuit closes for a try before we ask, that call ends with the time-out.
    await scene.restart({ RAZORPAY_TIMEOUT_MS: 3_000 });
    const requests = Array.from({ length: 12 }, () => anOrder(scene.userId));
    scene.sandbox.behave({ api: { mode: 'fail' } });
    await Promise.all(requests.map((request) => scene.call('POST', '/api/transactions', request)));
    scene.sandbox.behave({ api: { mode: 'hang' } });
    expect(await scene.call('POST', '/api/transactions', requests[0])).toMatchObject(DOWN);
    scene.sandbox.resetBehaviour();
    const isMade = async () => (await scene.call('POST', '/api/transactions', requests[0])).status === 201;
    await waitFor(isMade, { every: 250, within: 60_000 });
  });

  it('[PAY-2] hears a webhook while the provider itself hangs, and captures when it goes on', async () => {
    scene.sandbox.behave({ webhooks: { urls: [scene.url], hold: true } });
    const order = await scene.order();
    scene.pay(order.orderId);
    const [authorized] = scene.atTheProvider.deliveries(order.orderId);
    expect(authorized?.event).toBe('payment.authorized');
    scene.sandbox.behave({ api: { mode: 'hang' } });
    expect(await scene.atTheProvider.deliver(authorized!)).toBe(200);
    scene.sandbox.resetBehaviour();
    // Nobody else captures here: the call was still waiting, its time-out not over, when the webhook had its answer.
    await waitFor(async () => (await scene.read(order.txn)).status === 'completed');
  });
});

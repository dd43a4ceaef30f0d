import { createHmac, randomUUID } from 'node:crypto';
import { Scene } from './support/a-scene';

const PREVIOUS = 'the secret before the rotation';

describe('the webhook', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ RAZORPAY_WEBHOOK_SECRET_PREVIOUS: PREVIOUS });
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const statusOf = async (id: string) => (await scene.call('GET', `/api/transactions/${id}`)).body.data.status;
  const bodyOf = (event: string, order: { orderId: string; amount: number }, payment: object = {}) =>
    JSON.stringify({
      entity: 'event',
      event,
      contains: ['payment'],
      created_at: Math.floor(Date.now() / 1000),
      payload: {
        payment: {
          entity: {
            id: `pay_${randomUUID().replace(/-/g, '').slice(0, 14)}`,
            order_id: order.orderId,
            amount: order.amount,
            currency: 'INR',
            status: 'captured',
            ...payment,
          },
        },
      },
    });
  const send = async (
    body: string,
    { secret = scene.sandbox.settings.webhookSecret, eventId = randomUUID() as string, signature = '' } = {},
  ) => {
    const response = await fetch(new URL('/api/payments/webhook', scene.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature || createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
    return response.status;
  };

  it('[PAY-2] has one effect when the same message comes five times, and at once', async () => {
    const order = await scene.order();
    const body = bodyOf('payment.captured', order);
    const eventId = randomUUID();
    const statuses = await Promise.all(Array.from({ length: 5 }, () => send(body, { eventId })));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
  });

  it('[PAY-2] refuses forged, re-serialised and replayed messages with 400, and changes nothing', async () => {
    const order = await scene.order();
    const body = bodyOf('payment.captured', order);
    const signature = createHmac('sha256', scene.sandbox.settings.webhookSecret).update(body).digest('hex');
    expect(await send(body, { secret: 'wrong' })).toBe(400);
    expect(await send(JSON.stringify(JSON.parse(body), null, 1), { signature })).toBe(400);
    expect(await send(body, { signature, eventId: '' })).toBe(400);
    const old = JSON.stringify({ ...JSON.parse(body), created_at: Math.floor(Date.now() / 1000) - 4 * 86_400 });
    expect(await send(old)).toBe(400);
    expect(await statusOf(order.txn)).toBe('pending');
    expect(await send(body)).toBe(200);
    expect(await send(body)).toBe(400);
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
  });

  it.each([
    ['an event that cannot be stored', { event: '\u0000' }, {}],
    ['half a character as event', { event: 'payment.captured\ud800' }, {}],
    ['an event without end', { event: 'x'.repeat(5_000) }, {}],
    ['an event that is a list', { event: ['payment.captured'] }, {}],
    ['a payment that cannot be stored', {}, { id: 'pay_\u0000' }],
    ['an order that cannot be stored', {}, { order_id: 'order_\u0000' }],
    ['an amount as text', {}, { amount: '100' }],
    ['a fraction', {}, { amount: 100.5 }],
    ['an amount below zero', {}, { amount: -100 }],
    ['an amount beyond exact numbers', {}, { amount: 2 ** 53 }],
    ['an amount in a list', {}, { amount: [100] }],
    ['a repaid amount as text', {}, { amount_refunded: '1' }],
    ['an entity that is a list', { payload: { payment: { entity: [1] } } }, {}],
    ['an entity that is a text', { payload: { refund: { entity: 'all of it' } } }, {}],
    ['a moment that no date can hold', { created_at: 1e300 }, {}],
    ['a moment after the year 9999', { created_at: Date.now() }, {}],
    ['a payload that is a text', { payload: 'all of it', event: '' }, {}],
  ])('[X-15] [PAY-2] refuses %s with 400, although it is signed, and changes nothing', async (_, changes, payment) => {
    const order = await scene.order();
    expect(await send(JSON.stringify({ ...JSON.parse(bodyOf('payment.captured', order, payment)), ...changes }))).toBe(
      400,
    );
    expect(await statusOf(order.txn)).toBe('pending');
  });

  it('[PAY-2] keeps what cannot be stored out of the reason of a failure', async () => {
    const order = await scene.order();
    const failed = { status: 'failed', error_code: '\u0000', error_description: 'Declined\ud800' };
    expect(await send(bodyOf('payment.failed', order, failed))).toBe(200);
    expect(await statusOf(order.txn)).toBe('failed');
  });

  it.each([
    ['Declined.', 'insufficient_funds', { description: 'Declined.', reason: 'insufficient_funds' }],
    ['Declined.', null, { description: 'Declined.' }],
    [null, null, { description: 'The payment failed.', reason: 'payment_failed' }],
  ])(
    '[PAY-3] tells why a payment failed by its code as well: %s, %s',
    async (error_description, error_reason, told) => {
      const order = await scene.order();
      const failed = { status: 'failed', error_code: 'BAD_REQUEST_ERROR', error_description, error_reason };
      expect(await send(bodyOf('payment.failed', order, failed))).toBe(200);
      const [{ description, reason }] = (await scene.events('payment.failed', order.txn)) as [Record<string, unknown>];
      expect({ description, reason }).toEqual(told);
    },
  );

  it('[PAY-2] ends paid after payment.failed then payment.captured, and stays paid the other way round', async () => {
    for (const events of [
      ['payment.failed', 'payment.captured'],
      ['payment.captured', 'payment.failed'],
    ]) {
      const order = await scene.order();
      for (const event of events) {
        const failed = { status: 'failed', error_code: 'BAD_REQUEST_ERROR', error_description: 'Declined.' };
        expect(await send(bodyOf(event, order, event === 'payment.failed' ? failed : {}))).toBe(200);
      }
      expect(await statusOf(order.txn)).toBe('completed');
      expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
      expect(await scene.events('payment.failed', order.txn)).toHaveLength(events[0] === 'payment.failed' ? 1 : 0);
    }
  });

  it('[PAY-2] is paid by the very payment that had failed, as happens with UPI, in either order of the webhooks', async () => {
    scene.sandbox.behave({ webhooks: { urls: [scene.url], hold: true } });
    for (const late of [false, true]) {
      const order = await scene.order();
      const [id] = scene.atTheProvider.tabs(order.orderId, 1);
      scene.atTheProvider.decide(id!, 'failed');
      scene.atTheProvider.decide(id!, 'captured');
      const webhooks = scene.atTheProvider.deliveries(order.orderId);
      expect(webhooks.map(({ event }) => event)).toEqual([
        'payment.failed',
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
      for (const one of late ? webhooks.reverse() : webhooks) expect(await scene.atTheProvider.deliver(one)).toBe(200);
      expect(await scene.read(order.txn)).toMatchObject({ status: 'completed', paymentId: id });
      expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
      expect(await scene.events('payment.failed', order.txn)).toHaveLength(late ? 0 : 1);
    }
  });

  it('[PAY-2] is not paid by another amount or currency, nor by a payment that paid something else', async () => {
    const [order, paid] = [await scene.order(), await scene.paid()];
    expect(await send(bodyOf('payment.captured', order, { amount: order.amount - 1 }))).toBe(200);
    expect(await send(bodyOf('payment.captured', order, { currency: 'USD' }))).toBe(200);
    expect(await send(bodyOf('payment.captured', order, { id: paid.paymentId }))).toBe(200);
    expect(await statusOf(order.txn)).toBe('pending');
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(0);
  });

  it('[EVT-1] forgets receipts when the messages would be refused as too old anyway', async () => {
    const order = await scene.order();
    expect(await send(bodyOf('payment.captured', order))).toBe(200);
    await scene.rows.query(`UPDATE provider_events SET received_at = now() - interval '8 days'`);
    await scene.reconcile();
    expect(await scene.rows.query('SELECT 1 FROM provider_events')).toEqual([]);
  });

  it('[PAY-2] accepts the secret before the last rotation', async () => {
    const order = await scene.order();
    expect(await send(bodyOf('order.paid', order), { secret: PREVIOUS })).toBe(200);
    expect(await statusOf(order.txn)).toBe('completed');
  });

  it('[PAY-2] gets everything right when the provider duplicates, reorders and delays', async () => {
    scene.deliverWebhooks();
    scene.sandbox.behave({ autoCapture: true, webhooks: { duplicate: 4, reorder: true, delayMs: 20 } });
    const orders = await Promise.all(Array.from({ length: 10 }, () => scene.order()));
    for (const { orderId } of orders) scene.pay(orderId);
    await scene.sandbox.webhooksSettled();
    for (const { txn } of orders) {
      expect(await statusOf(txn)).toBe('completed');
      expect(await scene.events('payment.completed', txn)).toHaveLength(1);
    }
  });
});

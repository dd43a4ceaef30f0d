import { randomUUID } from 'node:crypto';
import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

describe('paying', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const statusOf = async (id: string) => (await scene.call('GET', `/api/transactions/${id}`)).body.data.status;

  it('[CAT-1] answers the catalogue to everybody, cacheable, with the checkout to load', async () => {
    const { status, headers, body } = await scene.call('GET', '/api/catalogue', undefined, null);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(body.data.categories.map((one: { types: unknown[] }) => one.types.length)).toEqual([17, 12, 6, 8, 6]);
    expect(body.data.checkout).toMatchObject({ provider: 'razorpay', providerName: 'Razorpay (test)' });
  });

  it('[PAY-2] goes from the order through a signed PATCH and a capture to one payment.completed', async () => {
    const order = await scene.order();
    expect(order.amount).toBe(767_000);
    expect(await statusOf(order.txn)).toBe('pending');
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = scene.pay(order.orderId);
    const patched = await scene.call('PATCH', `/api/transactions/${order.txn}`, {
      payment_id,
      order_id: order.txn,
      signature,
      method: 'razorpay',
      currency: 'INR',
      paid_at: new Date().toISOString(),
    });
    expect(patched.body).toMatchObject({
      success: true,
      data: { status: 'completed', paymentStatus: 'completed', paymentId: payment_id },
    });
    for (let n = 0; n < 2; n++) {
      const captured = await scene.call(
        'POST',
        `/api/payments/capture?paymentId=${payment_id}&amount=767000&currency=INR`,
      );
      expect(captured.status).toBe(200);
    }
    expect((await scene.call('PATCH', `/api/transactions/${order.id}`, { status: 'completed' })).status).toBe(200);
    const events = await scene.events('payment.completed', order.txn);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ paymentId: payment_id, totalPaise: 767_000, customer: { id: scene.userId } });
  });

  it('[PAY-2] captures an authorized payment once and settles with the capture call alone', async () => {
    const order = await scene.order();
    const { razorpay_payment_id: id } = scene.pay(order.orderId, { outcome: 'authorized' });
    const calls = await Promise.all(
      Array.from({ length: 5 }, () =>
        scene.call('POST', `/api/payments/capture?paymentId=${id}&amount=${order.amount}&currency=INR`),
      ),
    );
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(scene.sandbox.provider.ledger.payments.get(id)?.status).toBe('captured');
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
  });

  it('[PAY-2] becomes paid by the webhook alone', async () => {
    scene.deliverWebhooks();
    const order = await scene.order();
    scene.pay(order.orderId);
    await waitFor(async () => (await statusOf(order.txn)) === 'completed');
    await scene.sandbox.webhooksSettled();
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
  });

  it('[PAY-2] becomes paid by the reconciler alone', async () => {
    const order = await scene.order();
    scene.pay(order.orderId);
    await scene.reconcile();
    expect(await statusOf(order.txn)).toBe('completed');
    await scene.reconcile();
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
  });

  it('[PAY-5] accepts direct_payment_no_signature only when the provider knows the payment', async () => {
    const order = await scene.order();
    const direct = (payment_id: string) =>
      scene.call('PATCH', `/api/transactions/${order.txn}`, { payment_id, signature: 'direct_payment_no_signature' });
    expect((await direct('pay_AAAAAAAAAAAAAA')).status).toBe(404);
    const { razorpay_payment_id: id } = scene.pay(order.orderId);
    expect((await direct(id)).body.data.status).toBe('completed');
  });

  it('[PAY-2] does not believe a browser: unpaid 402, forged signature 400, foreign payment 409, other amount 409', async () => {
    const order = await scene.order();
    const patch = (body: object) => scene.call('PATCH', `/api/transactions/${order.txn}`, body);
    expect(await patch({ status: 'completed' })).toMatchObject({ status: 402, body: { error: 'payment.not-paid' } });
    const other = await scene.paid();
    expect(await patch({ payment_id: other.paymentId, signature: other.signature })).toMatchObject({
      status: 400,
      body: { error: 'payment.signature-invalid' },
    });
    expect(await patch({ payment_id: other.paymentId, signature: 'direct_payment_no_signature' })).toMatchObject({
      status: 409,
      body: { error: 'payment.payment-taken' },
    });
    const { razorpay_payment_id: cheap, razorpay_signature: signature } = scene.pay(order.orderId, { amount: 100 });
    expect(await patch({ payment_id: cheap, signature })).toMatchObject({
      status: 409,
      body: { error: 'payment.amount-mismatch' },
    });
    await scene.reconcile();
    expect(await statusOf(order.txn)).toBe('pending');
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(0);
  });

  it('[API-1] answers 404 to an id that can name no transaction', async () => {
    for (const id of [randomUUID(), 'x', 'TXN_1_%20']) {
      expect(await scene.call('GET', `/api/transactions/${id}`)).toMatchObject({
        status: 404,
        body: { error: 'payment.transaction-not-found' },
      });
    }
  });

  it('[API-1] refuses an id that is no text before anything is looked up', async () => {
    for (const id of ['%00', 'TXN_1_%00']) {
      expect(await scene.call('GET', `/api/transactions/${id}`)).toMatchObject({
        status: 400,
        body: { error: 'request.malformed' },
      });
    }
  });

  it('[CAT-1] refuses unknown types, other prices, foreign users and too many documents, and stores nothing', async () => {
    const count = async () => Number((await scene.rows.query('SELECT count(*) FROM transactions'))[0].count);
    const before = await count();
    const create = (body: object) => scene.call('POST', '/api/transactions', body);
    expect(await create(anOrder(scene.userId, {}, ['aadhaar']))).toMatchObject({
      status: 400,
      body: { error: 'payment.type-unknown' },
    });
    const tampered = anOrder(scene.userId);
    tampered.pricing.total_amount = 1;
    expect(await create(tampered)).toMatchObject({
      status: 409,
      body: {
        error: 'payment.price-changed',
        data: { pricing: { subtotal: 6500, gst_amount: 1170, total_amount: 7670 } },
      },
    });
    expect(await create(anOrder(randomUUID()))).toMatchObject({ status: 403, body: { error: 'payment.foreign-user' } });
    expect((await create(anOrder(scene.userId, {}, Array(31).fill('net-worth')))).status).toBe(400);
    const dollars = anOrder(scene.userId);
    dollars.pricing.currency = 'USD';
    expect((await create(dollars)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('[PAY-5] answers the same transaction for the same request, also twenty times at once, and 409 to somebody else', async () => {
    const request = anOrder(scene.userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.call('POST', '/api/transactions', request)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.checkout.orderId)).size).toBe(1);
    const stranger = randomUUID();
    expect(
      await scene.call('POST', '/api/transactions', { ...request, user_id: stranger }, { id: stranger }),
    ).toMatchObject({ status: 409 });
    const changed = anOrder(scene.userId, {
      transaction_id: request.transaction_id,
      documents: [aDocument('forecast')],
    });
    expect((await scene.call('POST', '/api/transactions', changed)).status).toBe(409);
  });

  it('[PAY-3] answers 503 while the provider is still down, and the same request later succeeds', async () => {
    const impatient = await scene.startWithShortTimeout();
    for (const mode of ['hang', 'fail', 'lose-answer'] as const) {
      const request = anOrder(scene.userId);
      scene.sandbox.behave({ api: { mode, times: 3 } });
      const refused = await scene.call('POST', '/api/transactions', request, {}, impatient.url);
      expect(refused).toMatchObject({ status: 503, body: { error: 'payment.provider-down' } });
      scene.sandbox.resetBehaviour();
      expect(await scene.call('POST', '/api/transactions', request)).toMatchObject({ status: 201 });
    }
  });

  it('[ADM-4] shows a transaction to its owner and admins, by either id, and lists only to those who may', async () => {
    const order = await scene.paid();
    const stranger = { id: randomUUID() };
    for (const id of [order.id, order.txn]) {
      expect((await scene.call('GET', `/api/transactions/${id}`)).body.data.id).toBe(order.id);
      expect((await scene.admin('GET', `/api/transactions/${id}`)).status).toBe(200);
      expect((await scene.call('GET', `/api/transactions/${id}`, undefined, stranger)).status).toBe(403);
    }
    const own = await scene.call('GET', `/api/transactions/user/${scene.userId}?page=1&limit=2`);
    expect(own.body.data).toHaveLength(2);
    expect(own.body).toMatchObject({ page: 1, total: expect.any(Number), data: [{ id: order.id }, {}] });
    expect((await scene.call('GET', `/api/transactions/user/${scene.userId}`, undefined, stranger)).status).toBe(403);
    expect((await scene.call('GET', '/api/transactions')).status).toBe(403);
    expect((await scene.call('GET', '/api/transactions/stats')).status).toBe(403);
    const found = await scene.admin('GET', `/api/transactions?status=completed&search=${order.txn.toLowerCase()}`);
    expect(found.body.data).toMatchObject({ total: 1, pages: 1, transactions: [{ id: order.id }] });
    const { body } = await scene.admin('GET', '/api/transactions/stats');
    const revenue = body.data.byType.reduce((sum: number, row: { revenue: number }) => sum + row.revenue, 0);
    expect(revenue).toBeCloseTo(body.data.totalRevenue);
    // Of two days when midnight in India falls into this test.
    const days = body.data.byDay.reduce((sum: number, row: { revenue: number }) => sum + row.revenue, 0);
    expect(days).toBeCloseTo(body.data.totalRevenue);
  });
});

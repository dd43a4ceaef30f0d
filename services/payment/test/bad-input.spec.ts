import { createHmac, randomUUID } from 'node:crypto';
import { type CreateTransactionRequest, MAX_FILE_BYTES, MIN_FILE_BYTES } from '@udin/contracts';
import { Scene } from './support/a-scene';
import { anOrder } from './support/an-order';

describe('what must not come in', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  /** Everything that an order could leave behind, here and at the provider. */
  async function traces() {
    const [row] = await scene.rows.query(`
      SELECT (SELECT count(*) FROM transactions) AS orders, (SELECT count(*) FROM outbox_message) AS events,
        (SELECT count(*) FROM provider_events) AS webhooks, (SELECT count(*) FROM tax_documents) AS papers`);
    return { ...row, atTheProvider: scene.sandbox.provider.ledger.orders.size };
  }
  interface Case {
    what: string;
    status: number;
    change(request: CreateTransactionRequest): unknown;
    says?: RegExp;
    field?: string;
  }
  const priced = { status: 409, says: /price of your order has changed/ };
  const cases: Case[] = [
    {
      what: 'an unknown type',
      status: 400,
      change: (r) => (r.documents[1]!.document_type = 'passport'),
      says: /catalogue/,
      field: 'documents.1.document_type',
    },
    { what: 'another total', ...priced, change: (r) => (r.pricing.total_amount = 1) },
    { what: 'another subtotal', ...priced, change: (r) => (r.pricing.subtotal -= 1) },
    { what: 'another tax', ...priced, change: (r) => (r.pricing.gst_amount = 0) },
    { what: 'another rate', ...priced, change: (r) => (r.pricing.gst_percentage = 5) },
    {
      what: 'text for a price',
      status: 400,
      change: (r) => (r.pricing.subtotal = '1' as never),
      field: 'pricing.subtotal',
    },
    { what: 'another currency', status: 400, change: (r) => (r.pricing.currency = 'USD'), field: 'pricing.currency' },
    { what: 'somebody else', status: 403, change: (r) => (r.user_id = randomUUID()), says: /order for yourself/ },
    { what: 'no document', status: 400, change: (r) => (r.documents = []), field: 'documents' },
    {
      what: '31 documents',
      status: 400,
      change: (r) => (r.documents = Array(31).fill(r.documents[0])),
      says: /At most 30 documents/,
      field: 'documents',
    },
    ...[
      { size: MIN_FILE_BYTES - 1, says: /too small\. Minimum size is 1KB/ },
      { size: MAX_FILE_BYTES + 1, says: /too large\. Maximum size is 50MB/ },
    ].map(({ size, says }) => ({
      what: `a file of ${size} bytes, which its upload would refuse`,
      status: 400,
      change: (r: CreateTransactionRequest) => (r.documents[1]!.size = size),
      says,
      field: 'documents.1.size',
    })),
    {
      what: 'the same file twice under one name',
      status: 400,
      change: (r) => {
        Object.assign(r.documents[0]!, { name: 'caf\u00e9.pdf', sha256: 'a'.repeat(64) });
        Object.assign(r.documents[1]!, { name: 'cafe\u0301.pdf', sha256: 'a'.repeat(64) });
        r.buy_again = true;
      },
      says: /in this order already/,
      field: 'documents.1',
    },
    {
      what: 'a state that is none',
      status: 400,
      change: (r) => (r.user_info.state = 'atlantis'),
      says: /state or union territory/,
      field: 'user_info.state',
    },
    { what: 'a status of its own', status: 400, change: (r) => (r.status = 'completed'), field: 'status' },
  ];

  it.each(cases)('[CAT-1] refuses an order with $what, by name, and stores nothing', async (one) => {
    const { status, change, says, field } = one;
    const [before, request] = [await traces(), anOrder(scene.userId)];
    change(request);
    const { status: answered, body } = await scene.call('POST', '/api/transactions', request);
    expect([answered, body.success, typeof body.error]).toEqual([status, false, 'string']);
    expect(body.message).toMatch(says ?? new RegExp(field!.split('.').at(-1)!));
    if (field) expect(body.details).toContainEqual({ field, reason: expect.stringMatching(/\w{3}/) });
    expect(await traces()).toEqual(before);
  });

  it.each(['%00', 'a%00b', '%E0%A4', '%zz'])('[API-1] refuses the path %s, which is no text', async (part) => {
    const { status, body } = await scene.call('GET', `/api/transactions/${part}`);
    expect([status, body.error]).toEqual([400, 'request.malformed']);
  });

  it('[PAY-2] changes nothing for a webhook that is forged, written again, played back or unreadable', async () => {
    const order = await scene.order();
    scene.sandbox.behave({ webhooks: { urls: [scene.url], hold: true } });
    scene.pay(order.orderId, { outcome: 'captured', email: 'a/b@example.com' });
    const captured = scene.atTheProvider.deliveries(order.orderId).find(({ event }) => event === 'payment.captured')!;
    const { webhookSecret } = scene.sandbox.settings;
    const sign = (body: string, secret = webhookSecret) => createHmac('sha256', secret).update(body).digest('hex');
    const again = JSON.stringify(JSON.parse(captured.body));
    const old = captured.body.replace(/"created_at":\d+}$/, '"created_at":1700000000}');
    expect([old, again]).not.toContain(captured.body);
    const before = await traces();
    for (const forged of [
      { ...captured, signature: sign(captured.body, 'guessed') },
      { ...captured, signature: '' },
      { ...captured, eventId: '' },
      { ...captured, body: again },
      { ...captured, body: `${captured.body} ` },
      { ...captured, body: captured.body.replace(String(order.amount), '100') },
      { ...captured, body: old, signature: sign(old) },
      { ...captured, body: 'no json', signature: sign('no json') },
      { ...captured, body: '[]', signature: sign('[]') },
    ])
      expect(await scene.atTheProvider.deliver(forged)).toBe(400);
    expect(await traces()).toEqual(before);
    expect((await scene.read(order.txn)).status).toBe('pending');

    expect(await scene.atTheProvider.deliver(captured)).toBe(200);
    const after = await traces();
    expect(await scene.atTheProvider.deliver({ ...captured, eventId: 'played-back-later' })).toBe(400);
    for (let n = 0; n < 5; n++) expect(await scene.atTheProvider.deliver(captured)).toBe(200);
    expect(await traces()).toEqual(after);
  });

  it('[ADM-4] lets nobody else update, capture or see an order, and nobody without a token', async () => {
    const order = await scene.order();
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = scene.pay(order.orderId);
    const capture = `/api/payments/capture?paymentId=${payment_id}&amount=${order.amount}&currency=INR`;
    const stranger = { id: randomUUID() };
    for (const [as, status] of [
      [stranger, 403],
      [null, 401],
    ] as const) {
      const answers = await Promise.all([
        scene.call('GET', `/api/transactions/${order.txn}`, undefined, as),
        scene.call('PATCH', `/api/transactions/${order.txn}`, { payment_id, signature }, as),
        scene.call('PATCH', `/api/transactions/${order.txn}`, { status: 'cancelled' }, as),
        scene.call('POST', capture, undefined, as),
        scene.call('POST', '/api/transactions', anOrder(scene.userId), as),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status));
    }
    expect(scene.atTheProvider.payment(payment_id).status).toBe('authorized');
    expect((await scene.read(order.txn)).status).toBe('pending');
  });

  it('[PAY-2] lets one payment pay one order only, also when two webhooks say so at the same moment, 10 times', async () => {
    for (let round = 0; round < 10; round++) {
      const orders = await Promise.all([scene.order(), scene.order()]);
      const id = `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
      const deliver = ({ orderId, amount }: { orderId: string; amount: number }) => {
        const entity = { id, order_id: orderId, amount, currency: 'INR', status: 'captured', captured: true };
        const created_at = Math.floor(Date.now() / 1_000);
        const body = JSON.stringify({ event: 'payment.captured', created_at, payload: { payment: { entity } } });
        const signature = createHmac('sha256', scene.sandbox.settings.webhookSecret).update(body).digest('hex');
        return scene.atTheProvider.deliver({ body, signature, eventId: randomUUID() } as never);
      };
      await Promise.all(orders.map(deliver));
      const read = await Promise.all(orders.map(({ txn }) => scene.read(txn)));
      expect(read.map(({ status }) => status).sort()).toEqual(['completed', 'pending']);
    }
  });

  it('[PAY-2] keeps what a customer gave up given up, until money comes all the same', async () => {
    const order = await scene.order();
    const cancel = (txn: string) => scene.call('PATCH', `/api/transactions/${txn}`, { status: 'cancelled' });
    expect((await cancel(order.txn)).body.data.status).toBe('cancelled');
    scene.sandbox.pay({ order_id: order.orderId, outcome: 'failed' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.read(order.txn)).status).toBe('cancelled');
    expect(await scene.events('payment.failed', order.txn)).toHaveLength(0);
    scene.pay(order.orderId);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.read(order.txn)).status).toBe('completed');
    expect(await cancel(order.txn)).toMatchObject({ status: 409, body: { error: 'payment.status-conflict' } });
  });
});

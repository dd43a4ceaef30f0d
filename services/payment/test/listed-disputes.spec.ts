import { createHmac, randomUUID } from 'node:crypto';
import { disputePayment, type DisputeNews } from '@udin/sandbox';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../src/provider/payment-provider';
import { Scene } from './support/a-scene';

const DAY_S = 86_400;

describe('disputes of which no webhook told', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const dispute = (paymentId: string, news: DisputeNews = 'created', id?: string) =>
    disputePayment(scene.sandbox.provider, paymentId, news, id);
  const sweep = async (instance = 0) => {
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second' WHERE name = 'disputes'`);
    await scene.reconcile(instance);
  };
  const seen = async (txn: string) => (await scene.admin('GET', `/api/transactions/${txn}`)).body.data.disputes ?? [];
  const told = (txn: string) => scene.events('payment.disputed', txn);
  const refund = async (txn: string, amount: number) =>
    (await scene.refund(txn, { amount, idempotencyKey: randomUUID() })).status;

  it('[X-18] are learnt from the list that is read every hour, once, and keep the time of their last change', async () => {
    const order = await scene.paid();
    const { id } = dispute(order.paymentId);
    await Promise.all([sweep(), scene.reconcile(1)]);
    const [learnt] = await seen(order.txn);
    expect(learnt).toMatchObject({ id, status: 'open', amount: order.amount });
    expect(await refund(order.txn, 100)).toBe(409);
    await scene.rows.query(`UPDATE disputes SET said_at = said_at - interval '1 hour' WHERE id = $1`, [id]);
    await sweep();
    const hourBefore = new Date(Date.parse(learnt.changedAt) - 3_600_000).toISOString();
    expect(await seen(order.txn)).toEqual([{ ...learnt, changedAt: hourBefore }]);
    expect(await told(order.txn)).toHaveLength(1);
  });

  it('[X-18] are learnt when they end, however long ago they began', async () => {
    const order = await scene.paid();
    const open = dispute(order.paymentId);
    await sweep();
    scene.sandbox.provider.ledger.disputes.get(open.id)!.created_at -= 100 * DAY_S;
    dispute(order.paymentId, 'lost', open.id);
    await sweep();
    expect(await seen(order.txn)).toMatchObject([{ status: 'lost', deducted: order.amount }]);
    expect((await told(order.txn)).map(({ status }) => status)).toEqual(['open', 'lost']);
  });

  it('[X-18] are learnt after a clock that was a week ahead is set back', async () => {
    const order = await scene.paid();
    const { id } = dispute(order.paymentId);
    await sweep();
    await scene.rows.query(`UPDATE disputes SET said_at = now() + interval '7 days' WHERE id = $1`, [id]);
    dispute(order.paymentId, 'lost', id);
    await sweep();
    expect(await seen(order.txn)).toMatchObject([{ status: 'lost' }]);
  });

  it('[X-18] stay as the list has them when an older webhook comes late', async () => {
    const order = await scene.paid();
    const { id } = dispute(order.paymentId, 'won');
    await sweep();
    const entity = { id, payment_id: order.paymentId, amount: order.amount, status: 'open' };
    const body = JSON.stringify({
      event: 'payment.dispute.created',
      payload: { dispute: { entity } },
      created_at: Math.floor(Date.now() / 1_000) - 60,
    });
    const signature = createHmac('sha256', scene.sandbox.settings.webhookSecret).update(body).digest('hex');
    const message = { body, signature, eventId: randomUUID() };
    expect(await scene.atTheProvider.deliver(message as never)).toBe(200);
    expect(await seen(order.txn)).toMatchObject([{ status: 'won' }]);
  });

  it('[X-18] are read to the end of the list, as far back as it was read before', async () => {
    const [recent, old] = [await scene.paid(), await scene.paid()];
    const ancient = dispute(old.paymentId);
    scene.sandbox.provider.ledger.disputes.get(ancient.id)!.created_at -= 5 * DAY_S;
    for (let n = 0; n < 101; n++) dispute(recent.paymentId);
    await scene.rows.query(`UPDATE provider_sweeps SET read_at = now() WHERE name = 'disputes'`);
    await sweep();
    expect(await seen(recent.txn)).toHaveLength(101);
    expect(await seen(old.txn)).toEqual([]);
    await scene.rows.query(`UPDATE provider_sweeps SET read_at = now() - interval '3 days' WHERE name = 'disputes'`);
    await sweep();
    expect(await seen(old.txn)).toHaveLength(1);
    // Before a refund no more is read than what began since, however old the order is.
    for (const known of scene.sandbox.provider.ledger.disputes.values()) known.created_at -= 5 * DAY_S;
    const { txn, orderId } = await scene.order();
    const longAgo = `UPDATE transactions SET created_at = now() - interval '6 days' WHERE transaction_id = $1`;
    await scene.rows.query(longAgo, [txn]);
    await scene.update(txn, scene.pay(orderId).razorpay_payment_id);
    const pages = jest.spyOn(scene.instances[0]!.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'disputes');
    expect(await refund(txn, 50_000)).toBe(201);
    // Before it is stored, and before the provider is asked for it.
    expect(pages).toHaveBeenCalledTimes(2);
  });

  it('[X-18] are learnt beside one that cannot be read and one that is not ours, and after an outage', async () => {
    const order = await scene.paid();
    const { disputes } = scene.sandbox.provider.ledger;
    const [strange, , foreign] = [1, 2, 3].map(() => dispute(order.paymentId).id);
    disputes.get(strange!)!.amount = 0.5;
    disputes.get(foreign!)!.payment_id = 'pay_ofSomebodyElse';
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/disputes' } });
    await sweep();
    const isSoon = `SELECT next_at <= now() + interval '1 minute' AS "isSoon" FROM provider_sweeps WHERE name = 'disputes'`;
    expect(await scene.rows.query(isSoon)).toEqual([{ isSoon: true }]);
    expect(await seen(order.txn)).toEqual([]);
    scene.sandbox.resetBehaviour();
    const readAt = `SELECT read_at FROM provider_sweeps WHERE name = 'disputes'`;
    const before = await scene.rows.query(readAt);
    await sweep();
    expect(await seen(order.txn)).toHaveLength(1);
    expect(await scene.rows.query(readAt)).toEqual(before);
    disputes.get(strange!)!.amount = 50;
    await sweep();
    expect(await seen(order.txn)).toHaveLength(2);
    expect(await scene.rows.query(readAt)).not.toEqual(before);
  });

  it('[X-18] are listed while they are undecided', async () => {
    const [open, won, none] = [await scene.paid(), await scene.paid(), await scene.paid()];
    dispute(open.paymentId);
    dispute(won.paymentId, 'won');
    await sweep();
    const list = await scene.admin('GET', '/api/transactions?disputed=yes&limit=100');
    const ids = list.body.data.transactions.map(({ transactionId }: { transactionId: string }) => transactionId);
    expect([open, won, none].map(({ txn }) => ids.includes(txn))).toEqual([true, false, false]);
    expect((await scene.admin('GET', '/api/transactions?disputed=no')).status).toBe(400);
  });
});

describe('a dispute that nobody answers', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
  });
  afterAll(() => scene.close());

  /** As if it had been told and had come so near. */
  const aDispute = async ({ hoursLeft = 47, hoursKnown = 48, news = 'created' as DisputeNews } = {}) => {
    const order = await scene.paid();
    const { id } = disputePayment(scene.sandbox.provider, order.paymentId, news);
    await scene.makeEverythingDue();
    await scene.reconcile();
    await moveTo(id, hoursLeft, hoursKnown);
    return { ...order, id };
  };
  const moveTo = (id: string, hoursLeft: number, hoursKnown: number) =>
    scene.rows.query(
      `UPDATE disputes SET respond_by = now() + make_interval(hours => $2), said_at = now() - make_interval(hours => $3)
        WHERE id = $1`,
      [id, hoursLeft, hoursKnown],
    );
  const reminders = (txn: string) => scene.events('payment.dispute-unanswered', txn);

  it('[X-18] is reminded of once, two days before the last time, by whichever instance', async () => {
    const order = await aDispute();
    await Promise.all([scene.reconcile(0), scene.reconcile(1)]);
    await scene.reconcile();
    const reminder = { disputeId: order.id, status: 'open', amountPaise: order.amount, respondBy: expect.any(String) };
    expect(await reminders(order.txn)).toEqual([expect.objectContaining(reminder)]);
    // The bank gave more time, and it ran down, too.
    await moveTo(order.id, 30, 60);
    await scene.reconcile();
    expect(await reminders(order.txn)).toHaveLength(2);
  });

  it('[X-18] is not reminded of early, late, right after it was told, or once it was answered', async () => {
    const orders = [
      await aDispute({ hoursLeft: 49 }),
      await aDispute({ hoursLeft: -1 }),
      await aDispute({ hoursKnown: 23 }),
      await aDispute({ news: 'under_review' }),
      await aDispute({ news: 'lost' }),
    ];
    await scene.reconcile();
    for (const { txn } of orders) expect(await reminders(txn)).toEqual([]);
  });
});

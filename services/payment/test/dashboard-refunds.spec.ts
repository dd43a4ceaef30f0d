import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { RefundSettlementService } from '../src/refunds/refund-settlement.service';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../src/provider/payment-provider';
import { Scene } from './support/a-scene';

const OF_REFUNDS = `FROM provider_sweeps WHERE name = 'refunds'`;

describe('refunds made at the provider itself', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const papersOf = async (id: string) => {
    const rows = await scene.rows.query(
      `SELECT content->>'kind' AS kind FROM tax_documents WHERE transaction_id = $1`,
      [id],
    );
    return rows.map(({ kind }: { kind: string }) => kind).sort();
  };
  const imported = { status: 'processed', creditNoteNumber: expect.stringMatching(/^UDIN\/C\d{4}\/\d{5}$/) };

  it('[API-1] become ours by webhook: row, credit note and one payment.refunded, however often it is delivered', async () => {
    const order = await scene.paid();
    scene.deliverWebhooks();
    scene.sandbox.behave({ webhooks: { duplicate: 4, reorder: true } });
    const id = scene.atTheProvider.refund(order.paymentId, undefined, { reason: 'Agreed on the phone' });
    await scene.sandbox.webhooksSettled();
    expect(await scene.read(order.txn)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.amount, reason: 'Agreed on the phone', ...imported }],
    });
    const events = await scene.events('payment.refunded', order.txn);
    const creditNote = { kind: 'credit-note', totalPaise: order.amount, against: { number: order.invoiceNumber } };
    const event = { refundId: id, full: true, creditNoteNumber: expect.any(String), creditNote };
    expect(events).toMatchObject([event]);
    expect(await papersOf(order.id)).toEqual(['credit-note', 'invoice']);
  });

  it('[API-1] [DOC-5] have a code where nobody wrote a reason, which is no code where somebody did', async () => {
    const order = await scene.paid();
    scene.atTheProvider.refund(order.paymentId, 100);
    scene.atTheProvider.refund(order.paymentId, 200, { reason: 'Agreed on the phone' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    await scene.refund(order.txn, { amount: 300, idempotencyKey: 'of-an-admin', reason: 'By an admin' });
    const { refunds } = await scene.read(order.txn);
    const events = await scene.events('payment.refunded', order.txn);
    for (const told of [refunds, events])
      expect(new Set(told.map(({ reason, because }: Record<string, unknown>) => `${reason} ${because}`))).toEqual(
        new Set([
          'Refunded at the payment provider. at-provider',
          'Agreed on the phone undefined',
          'By an admin undefined',
        ]),
      );
  });

  it('[API-1] are read to an end also from a provider that answers the same page for ever', async () => {
    const provider = scene.instances[0]!.app.get<PaymentProvider>(PAYMENT_PROVIDER, { strict: false });
    const asked = provider.refundsSince.bind(provider);
    const pages = jest.spyOn(provider, 'refundsSince').mockImplementation((since) => asked(since, 0));
    const strange = jest.spyOn(provider, 'disputes').mockResolvedValue([null]);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(pages).toHaveBeenCalledTimes(2);
    expect(strange.mock.calls.length).toBe(10);
    jest.restoreAllMocks();
  });

  it('[API-1] become ours whatever is written on their receipt', async () => {
    const order = await scene.paid();
    scene.atTheProvider.refund(order.paymentId, 100, undefined, '-'.repeat(36));
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ amount: 100, ...imported }]);
  });

  it('[API-1] become ours without any webhook, from the list that is read every hour', async () => {
    const order = await scene.paid();
    await scene.makeEverythingDue();
    await scene.rows.query('UPDATE transactions SET next_look_at = NULL');
    for (let n = 0; n < 101; n++) scene.atTheProvider.refund(order.paymentId, 100);
    await Promise.all([scene.reconcile(), scene.reconcile()]);
    expect(await scene.rows.query('SELECT 1 FROM refunds WHERE transaction_id = $1', [order.id])).toHaveLength(101);
    await scene.makeEverythingDue();
    await scene.reconcile();
    const read = await scene.read(order.txn);
    expect(read).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect(read.refunds).toHaveLength(101);
    expect(await scene.events('payment.refunded', order.txn)).toHaveLength(101);
  });

  it('[API-1] become ours after an outage of weeks, once: the list is read from where it was known', async () => {
    const DAY = 86_400;
    const order = await scene.paid();
    await scene.rows.query('UPDATE transactions SET next_look_at = NULL');
    const made = scene.sandbox.provider.ledger.refunds.get(scene.atTheProvider.refund(order.paymentId, 100))!;
    made.created_at -= 19 * DAY;
    const sweep = async () => {
      await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second'`);
      await scene.reconcile();
      return (await scene.read(order.txn)).refunds;
    };
    await scene.rows.query(`UPDATE provider_sweeps SET read_at = now()`);
    expect(await sweep()).toEqual([]);
    await scene.rows.query(`UPDATE provider_sweeps SET read_at = now() - interval '20 days'`);
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/refunds' } });
    expect(await sweep()).toEqual([]);
    scene.sandbox.resetBehaviour();
    expect(await sweep()).toMatchObject([{ amount: 100, ...imported }]);
    const [{ age }] = await scene.rows.query(`SELECT now() - read_at < '1 hour'::interval AS age ${OF_REFUNDS}`);
    expect(age).toBe(true);
  });

  it('[API-1] become ours at once when the clock was a month ahead at the last reading, and is set back', async () => {
    const order = await scene.paid();
    await scene.rows.query('UPDATE transactions SET next_look_at = NULL');
    scene.atTheProvider.refund(order.paymentId, 100);
    await scene.rows.query(`UPDATE provider_sweeps SET read_at = now() + interval '30 days',
      next_at = now() + interval '30 days 1 hour'`);
    await scene.reconcile();
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ amount: 100, ...imported }]);
  });

  it('[API-1] are looked for again a minute after the provider was down, and an hour after it was up', async () => {
    const clock = async () => new Date((await scene.rows.query('SELECT clock_timestamp() AS now'))[0].now).getTime();
    const expectNextAfter = async (minutes: number) => {
      await scene.makeEverythingDue();
      const before = await clock();
      await scene.reconcile();
      const after = await clock();
      const [{ next_at }] = await scene.rows.query(`SELECT next_at ${OF_REFUNDS}`);
      expect(next_at.getTime()).toBeGreaterThanOrEqual(before + minutes * 60_000);
      // Its column keeps milliseconds, rounded.
      expect(next_at.getTime()).toBeLessThanOrEqual(after + minutes * 60_000 + 1);
    };
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/refunds' } });
    await expectNextAfter(1);
    scene.sandbox.resetBehaviour();
    await expectNextAfter(60);
  });

  it('[API-1] become ours beside one that cannot be read and one that cannot be booked, which is tried again', async () => {
    const order = await scene.paid();
    await scene.rows.query('UPDATE transactions SET next_look_at = NULL');
    const ids = [100, 200, 300, 400].map((amount) => scene.atTheProvider.refund(order.paymentId, amount));
    const { refunds } = scene.sandbox.provider.ledger;
    refunds.get(ids[3]!)!.amount = 0.5;
    const settlement = scene.instances[0]!.app.get(RefundSettlementService, { strict: false });
    const settle = settlement.settle.bind(settlement);
    const broken = jest.spyOn(settlement, 'settle').mockImplementation(async (tx, refund, orderId) => {
      if (refund.id === ids[2]) throw new Error('a row in the way');
      return settle(tx, refund, orderId);
    });
    const amounts = async () => {
      await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second'`);
      await scene.reconcile();
      const { refunds: ours } = await scene.read(order.txn);
      return ours.map(({ amount }: { amount: number }) => amount).sort();
    };
    const [before] = await scene.rows.query(`SELECT read_at ${OF_REFUNDS}`);
    expect(await amounts()).toEqual([100, 200]);
    const [after] = await scene.rows.query(
      `SELECT read_at, next_at > now() + interval '50 minutes' AS "isLater" ${OF_REFUNDS}`,
    );
    expect(after).toEqual({ ...before, isLater: true });
    broken.mockRestore();
    refunds.get(ids[3]!)!.amount = 400;
    expect(await amounts()).toEqual([100, 200, 300, 400]);
  });

  it('[API-1] count for what an admin may still give back', async () => {
    const order = await scene.paid();
    scene.atTheProvider.refund(order.paymentId, 67_000);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.refund(order.txn, { amount: 700_001, idempotencyKey: 'more-than-is-left' })).status).toBe(409);
    const rest = await scene.refund(order.txn, { idempotencyKey: 'all-that-is-left' });
    expect(rest.body.data).toMatchObject({ amount: 700_000, ...imported });
    const events = await scene.events('payment.refunded', order.txn);
    expect(events.map(({ full }) => full)).toEqual([false, true]);
  });

  it('[PAY-2] end in the same books in whatever order and however often the webhooks come', async () => {
    scene.sandbox.behave({ webhooks: { urls: [`${scene.url}/api/payments/webhook`], hold: true } });
    const twiceEach = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5], { minLength: 12 });
    await fc.assert(
      fc.asyncProperty(twiceEach, async (turns) => {
        const order = await scene.order();
        scene.sandbox.pay({ order_id: order.orderId, outcome: 'failed' });
        const { razorpay_payment_id: id } = scene.pay(order.orderId, { outcome: 'captured' });
        scene.atTheProvider.refund(id);
        const webhooks = scene.atTheProvider.deliveries(order.orderId);
        expect(webhooks.map(({ event }) => event)).toEqual([
          'payment.failed',
          'payment.authorized',
          'payment.captured',
          'order.paid',
          'refund.created',
          'refund.processed',
        ]);
        for (const turn of turns) expect(await scene.atTheProvider.deliver(webhooks[turn]!)).toBe(200);
        expect(await scene.read(order.txn)).toMatchObject({
          status: 'completed',
          paymentStatus: 'refunded',
          paymentId: id,
          refunds: [{ amount: order.amount, ...imported }],
        });
        expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
        expect(await scene.events('payment.refunded', order.txn)).toHaveLength(1);
        expect(await papersOf(order.id)).toEqual(['credit-note', 'invoice']);
      }),
      { numRuns: 25 },
    );
  });

  it('[PAY-2] do not unlock an order whose payment was given back before we heard of it', async () => {
    const order = await scene.order();
    const { razorpay_payment_id: id } = scene.pay(order.orderId, { outcome: 'captured' });
    scene.atTheProvider.refund(id);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await scene.read(order.txn)).toMatchObject({ paymentStatus: 'refunded', refunds: [imported] });
    expect(await papersOf(order.id)).toEqual(['credit-note', 'invoice']);
  });

  it('[API-1] that failed, are larger than what was paid, or are about payments of somebody else, change nothing', async () => {
    const order = await scene.paid();
    const before = (await scene.rows.query('SELECT count(*) FROM refunds'))[0].count;
    const send = (refund: object) => {
      const created_at = Math.floor(Date.now() / 1_000);
      const payload = { refund: { entity: refund } };
      const body = JSON.stringify({ entity: 'event', event: 'refund.processed', created_at, payload });
      const signature = createHmac('sha256', scene.sandbox.settings.webhookSecret).update(body).digest('hex');
      return scene.atTheProvider.deliver({ body, signature, eventId: randomUUID() } as never);
    };
    const refund = { id: 'rfnd_SomebodyElse00', amount: 100, status: 'processed' };
    expect(await send({ ...refund, payment_id: 'pay_SomebodyElses0' })).toBe(200);
    expect(await send({ ...refund, payment_id: order.paymentId, status: 'failed' })).toBe(200);
    expect(await send({ ...refund, payment_id: order.paymentId, amount: 'much' })).toBe(400);
    expect(await send({ ...refund, payment_id: order.paymentId, amount: order.amount + 1 })).toBe(200);
    expect((await scene.rows.query('SELECT count(*) FROM refunds'))[0].count).toBe(before);
  });
});

import { randomUUID } from 'node:crypto';
import { createOrder, disputePayment } from '@udin/sandbox';
import { register } from 'prom-client';
import { DAY_MS, HOUR_MS } from '@udin/contracts';
import { waitFor } from '@udin/testing';
import { ComparisonJob } from '../src/comparison/comparison.job';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../src/provider/payment-provider';
import { ProviderSweepService } from '../src/provider/provider-sweep.service';
import { Scene } from './support/a-scene';

describe('the payments at the provider, held against the books', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  const own = new Set<unknown>();
  beforeEach(() => own.clear());
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const payments = () => scene.sandbox.provider.ledger.payments;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const beginEarlier = (days: number, ids: string[]) => {
    for (const id of ids) payments().get(id)!.created_at -= (days * DAY_MS) / 1_000;
  };
  const take = (orderId: string) => {
    const [id] = scene.atTheProvider.tabs(orderId, 1);
    scene.atTheProvider.decide(id!, 'captured');
    own.add(id);
    return id!;
  };
  const paid = async () => {
    const order = await scene.paid();
    own.add(order.paymentId);
    return order;
  };
  /** Taken for an order of which this database knows nothing. */
  const foreign = (amount = 118_000) =>
    take(createOrder(scene.sandbox.provider, { amount, currency: 'INR', receipt: randomUUID() }).id);
  /** An hour later, so that nothing is under way any more. */
  const turn = async () => {
    const now = Date.now;
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);
    try {
      await scene.instances[0]!.app.get(ComparisonJob, { strict: false }).turn();
    } finally {
      later.mockRestore();
    }
  };
  const compare = async () => {
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second' WHERE name = 'payments'`);
    await turn();
  };
  /** What differs of the payments of this test. */
  const listed = async () => {
    const path = '/api/operations/payment/differences?limit=100';
    const all: Record<string, unknown>[] = (await scene.admin('GET', path)).body.data;
    return all.filter(({ paymentId }) => own.has(paymentId));
  };
  /** Those that began within the same second stand in no order that a test knows. */
  const idsListed = async () => (await listed()).map(({ paymentId }) => String(paymentId)).sort();
  const days = async () => (await scene.admin('GET', '/api/operations/payment/days?limit=100')).body.data;

  it('[PAY-2] agree: what is booked, given back in part, paid twice, or not paid at all is no difference', async () => {
    const { txn } = await paid();
    await scene.refund(txn, { amount: 100, idempotencyKey: randomUUID() });
    const twice = await scene.order();
    for (const id of scene.atTheProvider.tabs(twice.orderId)) {
      scene.atTheProvider.decide(id, 'captured');
      own.add(id);
    }
    scene.atTheProvider.tabs((await scene.order()).orderId, 1);
    await compare();
    expect(await listed()).toEqual([]);
    expect(await scene.read(twice.txn)).toMatchObject({ status: 'completed' });
  });

  it('[PAY-2] book what only a lost message kept apart, however long ago it was last looked up', async () => {
    const order = await scene.order();
    take(order.orderId);
    await scene.rows.query(`UPDATE transactions SET next_look_at = NULL`);
    await compare();
    expect(await listed()).toEqual([]);
    expect(await scene.read(order.txn)).toMatchObject({ status: 'completed' });
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
  });

  it('[PAY-2] name money without an order here, until it went back at the provider', async () => {
    const paymentId = foreign(4_200);
    const orders = jest.spyOn(scene.instances[0]!.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'order');
    await compare();
    // No order here that costs as much misses its id.
    expect(orders).not.toHaveBeenCalled();
    const named = { paymentId, kind: 'no-order', transactionId: null, amount: 4_200, refunded: 0, currency: 'INR' };
    expect(await listed()).toMatchObject([{ ...named, orderId: expect.any(String), bookedPaise: null }]);
    const [{ foundAt }] = (await listed()) as [{ foundAt: string }];
    await compare();
    expect(await listed()).toMatchObject([{ foundAt }]);
    // Long before the days that are read each hour.
    beginEarlier(40, [paymentId]);
    await compare();
    expect(await listed()).toHaveLength(1);
    scene.atTheProvider.refund(paymentId);
    await compare();
    expect(await listed()).toEqual([]);
  });

  it('[PAY-2] book what is of an order whose id was stored after the backup, and end with what the bank took', async () => {
    const [order, paymentId] = [await scene.order(), foreign()];
    // Paid twice: the second payment goes back.
    for (const id of scene.atTheProvider.tabs(order.orderId)) {
      scene.atTheProvider.decide(id, 'captured');
      own.add(id);
    }
    // Others of its price, which are newer.
    for (let n = 0; n < 11; n++) await scene.order();
    await scene.rows.query(`UPDATE transactions SET order_id = NULL, next_look_at = NULL WHERE paid_at IS NULL`);
    await compare();
    expect(await scene.read(order.txn)).toMatchObject({ status: 'completed' });
    expect(await idsListed()).toEqual([paymentId]);
    const { id } = disputePayment(scene.sandbox.provider, paymentId, 'created');
    await compare();
    expect(await idsListed()).toEqual([paymentId]);
    disputePayment(scene.sandbox.provider, paymentId, 'lost', id);
    await compare();
    expect(await listed()).toEqual([]);
  });

  it('[PAY-2] name what the books have and the provider never took, or knows nothing of', async () => {
    const [unknown, failed, cheap] = [await paid(), await paid(), await paid()];
    payments().delete(unknown.paymentId);
    Object.assign(payments().get(failed.paymentId)!, { status: 'failed', captured: false });
    Object.assign(payments().get(cheap.paymentId)!, { amount: 100 });
    await compare();
    const of = async (txn: string) => (await listed()).filter(({ transactionId }) => transactionId === txn);
    expect(await of(unknown.txn)).toMatchObject([{ kind: 'not-at-provider', bookedPaise: unknown.amount, amount: 0 }]);
    expect(await of(failed.txn)).toMatchObject([{ kind: 'not-captured' }]);
    expect(await of(cheap.txn)).toMatchObject([{ kind: 'other-amount', amount: 100, bookedPaise: cheap.amount }]);
    // Left out while a busy database takes more than two seconds to count them.
    await waitFor(async () => {
      const figures = await register.metrics();
      expect(figures).toMatch(/payment_provider_differences\{kind="not-captured"\} 1\n/);
      expect(figures).toMatch(/payment_provider_differences\{kind="no-order"\} 0\n/);
      return true;
    });
  });

  it('[PAY-2] are counted day by day in India, on pages of any size, with those that differ', async () => {
    const counted = async () => {
      await compare();
      const all: { payments: number; paise: number; differences: number }[] = await days();
      const total = (of: 'payments' | 'paise' | 'differences') => all.reduce((sum, day) => sum + day[of], 0);
      return { days: all.length, figures: [total('payments'), total('paise'), total('differences')] };
    };
    const before = await counted();
    const ids = Array.from({ length: 103 }, (_, n) => foreign(10_000 + n));
    beginEarlier(1, ids.slice(0, 30));
    const sum = ids.reduce((all, id) => all + payments().get(id)!.amount, 0);
    const after = await counted();
    expect(after.figures.map((figure, n) => figure - before.figures[n]!)).toEqual([103, sum, 103]);
    const counts: number[] = (await days()).map(({ differences }: { differences: number }) => differences);
    expect(counts.filter((count) => count >= 30)).toHaveLength(2);
    for (const id of ids) scene.atTheProvider.refund(id);
    expect((await counted()).figures[2]).toBe(before.figures[2]);
  });

  it('[PAY-2] are compared from any day of the last year on, also when that is asked for meanwhile', async () => {
    const paymentId = foreign();
    beginEarlier(30, [paymentId]);
    await compare();
    expect(await listed()).toEqual([]);
    const ask = (from: unknown) => scene.admin('POST', '/api/operations/payment/comparison', { from });
    const dayOf = (at: Date) => at.toISOString().slice(0, 10);
    for (const wrong of [undefined, '', 'x', '2026-02-30', 5, dayOf(daysAgo(-2)), dayOf(daysAgo(400))])
      expect(await ask(wrong)).toMatchObject({ status: 400 });
    expect((await ask(dayOf(daysAgo(-2)))).body.message).toMatch(/The first day lies in the future, .*: from/);
    const isAsked = { status: 200, body: { message: 'The payment provider is asked within a minute.' } };
    // While another comparison ends.
    const due = `UPDATE provider_sweeps SET next_at = now() - interval '1 second' WHERE name = 'payments'`;
    await scene.rows.query(due);
    const sweeps = scene.instances[0]!.app.get(ProviderSweepService, { strict: false });
    await sweeps.inTurn('payments', async () => {
      expect(await ask(dayOf(daysAgo(31)))).toMatchObject(isAsked);
      return 0;
    });
    await turn();
    expect(await listed()).toMatchObject([{ paymentId, kind: 'no-order' }]);
    expect((await days()).length).toBeGreaterThan(30);
  });

  it('[PAY-2] of other programs on the same account are neither counted nor named', async () => {
    const theirs = foreign(123_400);
    await compare();
    expect(await listed()).toHaveLength(1);
    await scene.restart({ RAZORPAY_ACCOUNT_SHARED: 'true' });
    const ours = await paid();
    await compare();
    expect(await listed()).toEqual([]);
    payments().delete(ours.paymentId);
    await compare();
    expect(await listed()).toMatchObject([{ paymentId: ours.paymentId, kind: 'not-at-provider' }]);
    await scene.restart();
    await compare();
    expect(await idsListed()).toEqual([theirs, ours.paymentId].sort());
  });

  it('[PAY-2] wait for a provider that is away, and one that cannot be read hides no other', async () => {
    const [strange, plain] = [foreign(), foreign()];
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/payments' } });
    await expect(compare()).rejects.toThrow();
    expect(await listed()).toEqual([]);
    scene.sandbox.resetBehaviour();
    payments().get(strange)!.amount = 0.5;
    await expect(compare()).rejects.toThrow("1 of the provider's payments");
    expect(await listed()).toMatchObject([{ paymentId: plain }]);
    const booked = await paid();
    payments().get(booked.paymentId)!.amount = 0.5;
    const last = foreign();
    await expect(compare()).rejects.toThrow("3 of the provider's payments");
    expect(await idsListed()).toEqual([plain, last].sort());
    payments().get(booked.paymentId)!.amount = booked.amount;
    payments().get(strange)!.amount = 100;
    await compare();
    expect(await listed()).toHaveLength(3);
  });
});

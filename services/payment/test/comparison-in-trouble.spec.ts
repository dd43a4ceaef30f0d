import { randomUUID } from 'node:crypto';
import { createOrder } from '@udin/sandbox';
import { ComparisonService } from '../src/comparison/comparison.service';
import { ProviderDay } from '../src/comparison/provider-day.entity';
import { ProviderDifference } from '../src/comparison/provider-difference.entity';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../src/provider/payment-provider';
import { aDispute, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';

const MINUTE_MS = 60_000;

describe('the comparison with the provider, in trouble', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
  });
  afterEach(() => {
    scene.sandbox.resetBehaviour();
    jest.restoreAllMocks();
  });
  afterAll(() => scene.close());

  const of = <T>(token: string | symbol | (abstract new (...args: never[]) => T), instance = 0): T =>
    scene.instances[instance]!.app.get(token as never, { strict: false });
  const taken = (orderId: string) => {
    const [id] = scene.atTheProvider.tabs(orderId, 1);
    scene.atTheProvider.decide(id!, 'captured');
    return id!;
  };
  const foreign = (amount: number) =>
    taken(createOrder(scene.sandbox.provider, { amount, currency: 'INR', receipt: randomUUID() }).id);
  const began = (id: string, laterMinutes: number) => {
    scene.sandbox.provider.ledger.payments.get(id)!.created_at += laterMinutes * 60;
  };
  /** All of today, by other clocks too, as seen so much later. @returns how many could not be compared */
  const compare = async ({ laterMs = 60 * MINUTE_MS, instances = [0] } = {}) => {
    const { now } = Date;
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + laterMs);
    try {
      const begin = new Date(now() - 120 * MINUTE_MS);
      return await Promise.all(instances.map((n) => of<ComparisonService>(ComparisonService, n).since(begin)));
    } finally {
      later.mockRestore();
    }
  };
  const named = async (): Promise<Record<string, unknown>[]> =>
    (await scene.admin('GET', '/api/operations/payment/differences?limit=100')).body.data;
  const counted = async () => {
    const days = await scene.rows.manager.find(ProviderDay);
    return [
      days.reduce((sum, { payments }) => sum + payments, 0),
      days.reduce((sum, { paise }) => sum + Number(paise), 0),
    ];
  };

  it('[PAY-2] names nothing that it could not ask about, and books it when the provider answers again', async () => {
    const order = await scene.order();
    taken(order.orderId);
    scene.sandbox.behave({ api: { mode: 'fail', status: 429, path: '/v1/orders' } });
    expect(await compare()).toEqual([1]);
    expect(await named()).toEqual([]);
    scene.sandbox.resetBehaviour();
    // Who is asked too often is left alone by jobs for a while: new processes know nothing of it.
    await scene.restart();
    await scene.start();
    expect(await compare()).toEqual([0]);
    expect(await named()).toEqual([]);
    expect(await scene.read(order.txn)).toMatchObject({ status: 'completed' });
  });

  it('[PAY-2] books each once when two compare at the same time, beside customers who pay', async () => {
    const orders = [];
    for (let n = 0; n < 6; n++) orders.push(await scene.order());
    for (const { orderId } of orders) taken(orderId);
    const others = [await scene.order(), await scene.order()];
    const [compared] = await Promise.all([
      compare({ instances: [0, 1] }),
      ...others.map(({ orderId, txn }) => scene.update(txn, taken(orderId))),
    ]);
    expect(compared).toEqual([0, 0]);
    expect(await named()).toEqual([]);
    for (const { txn } of [...orders, ...others]) expect(await scene.events('payment.completed', txn)).toHaveLength(1);
    expect(await scene.seriesWithGaps()).toEqual([]);
  });

  it('[PAY-2] finds the same by a clock of the provider that is ten minutes ahead or behind', async () => {
    const skewed = async (minutes: number) => {
      const { paymentId, txn } = await scene.paid();
      const lost = await scene.order();
      for (const id of [paymentId, taken(lost.orderId)]) began(id, minutes);
      return [txn, lost.txn];
    };
    const txns = [...(await skewed(10)), ...(await skewed(-10))];
    // Sixteen minutes later one that is ahead has not begun yet by its own clock.
    expect(await compare({ laterMs: 16 * MINUTE_MS })).toEqual([0]);
    expect(await named()).toEqual([]);
    expect(await compare()).toEqual([0]);
    expect(await named()).toEqual([]);
    for (const txn of txns) expect(await scene.read(txn)).toMatchObject({ status: 'completed' });
  });

  it('[PAY-2] counts each payment once, also when others arrive while it turns the pages', async () => {
    for (let n = 0; n < 101; n++) foreign(100 + n);
    await compare();
    const [payments, paise] = await counted();
    const provider = of<PaymentProvider>(PAYMENT_PROVIDER);
    const asked = provider.paymentsBetween.bind(provider);
    jest.spyOn(provider, 'paymentsBetween').mockImplementation((from, to, skip) => {
      // Each one moves all others on by one place. The clock that dates them is an hour ahead.
      if (skip === 100) for (let n = 0; n < 3; n++) began(foreign(1_000_000), -60);
      return asked(from, to, skip);
    });
    await compare();
    expect(await counted()).toEqual([payments, paise]);
    jest.restoreAllMocks();
    await compare();
    expect(await counted()).toEqual([payments! + 3, paise! + 3_000_000]);
  });

  it('[PAY-2] has nothing to say of a second payment that the bank took, because no refund of it arrived', async () => {
    const { txn, orderId, amount } = await scene.order();
    const tabs = scene.atTheProvider.tabs(orderId);
    for (const id of tabs) scene.atTheProvider.decide(id, 'captured');
    const reconcile = () => scene.makeEverythingDue().then(() => scene.reconcile());
    scene.sandbox.behave({ refunds: { settle: 'failed' } });
    for (let n = 0; n < 3; n++) await reconcile();
    const booked: string = (await scene.read(txn)).paymentId;
    const paymentId = tabs.find((id) => id !== booked)!;
    const surplus = { paymentId, orderId, amount };
    const lost = aDispute(surplus, { status: 'lost', amount_deducted: amount });
    expect(await tellOfDispute(scene, surplus, lost, { event: 'lost' })).toBe(200);
    await reconcile();
    const refunds = await scene.rows.query('SELECT status FROM refunds WHERE payment_id = $1', [paymentId]);
    expect(refunds.length).toBeGreaterThan(2);
    expect(refunds).toEqual(refunds.map(() => ({ status: 'failed' })));
    expect(await compare()).toEqual([0]);
    expect(await scene.rows.manager.findBy(ProviderDifference, { paymentId })).toEqual([]);
  });

  it('[PAY-2] names money without an order also where the provider refuses to say more of it', async () => {
    const paymentId = foreign(77_700);
    scene.sandbox.behave({ api: { mode: 'fail', status: 400, path: '/v1/disputes' } });
    expect(await compare()).toEqual([0]);
    expect(await scene.rows.manager.findBy(ProviderDifference, { paymentId })).toMatchObject([{ kind: 'no-order' }]);
  });

  it('[PAY-2] ends with a provider that answers the same page for ever, and with one of short pages', async () => {
    await compare();
    const all = await counted();
    const provider = of<PaymentProvider>(PAYMENT_PROVIDER);
    const asked = provider.paymentsBetween.bind(provider);
    const pages = jest.spyOn(provider, 'paymentsBetween');
    pages.mockImplementation((from, to) => asked(from, to, 0));
    await compare();
    expect(pages).toHaveBeenCalledTimes(2);
    pages.mockImplementation(async (from, to, skip) => (await asked(from, to, skip)).slice(0, 37));
    await compare();
    expect(await counted()).toEqual(all);
  });
});

import { randomUUID } from 'node:crypto';
import { dayInIndia } from '@udin/contracts';
import { Random } from '@udin/testing';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';
import { anOrder } from './support/an-order';

const SEED = 1;
const CUSTOMERS = 12;
const ACTS = 14;
const TYPES = ['net-worth', 'gst-audit', 'turnover'];

/** What happened, as somebody notes it who sees the provider's side and the bank's alone. */
interface Noted {
  id: string;
  txn: string;
  userId: string;
  orderId: string;
  amount: number;
  /** Open in tabs, and not decided: an order that is paid takes no new one. */
  tabs: string[];
  payments: string[];
  /** What the bank took of the payment that paid the order. */
  taken: number;
  wasBanned?: boolean;
}

describe('random orders, paid, paid twice, paid back, disputed, of customers who are banned or leave', () => {
  const random = new Random(SEED);
  const orders: Noted[] = [];
  const gone = new Set<string>();
  const banned = new Set<string>();
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
    scene.deliverWebhooks();
    for (let n = 0; n < CUSTOMERS; n++) await walk(randomUUID());
    await rest();
    await rest();
    const twice = orders.filter(({ payments }) => payments.length > 1).length;
    const taken = orders.filter((one) => one.taken > 0).length;
    // A walk in which something of this never happens proves nothing of it.
    for (const met of [twice, taken, gone.size, banned.size]) expect(met).toBeGreaterThan(0);
  });
  afterAll(() => scene.close());

  const rest = async () => {
    await scene.sandbox.webhooksSettled();
    await scene.makeEverythingDue();
    await Promise.all([scene.reconcile(0), scene.reconcile(1)]);
    await scene.sandbox.webhooksSettled();
  };
  const read = async ({ txn, userId }: Noted) =>
    (await scene.call('GET', `/api/transactions/${txn}`, undefined, { id: userId })).body.data;
  const ofProvider = (id: string) => scene.atTheProvider.payment(id);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const month = () => dayInIndia(new Date()).slice(0, 7);

  async function order(userId: string): Promise<void> {
    const types = Array.from({ length: random.between(1, 3) }, () => random.pick(TYPES));
    const { status, body } = await scene.call('POST', '/api/transactions', anOrder(userId, {}, types), { id: userId });
    expect(status).toBe(gone.has(userId) ? 401 : 201);
    if (status !== 201) return;
    const { id, transaction_id: txn, checkout } = body.data;
    const { orderId, amount } = checkout;
    orders.push({
      id,
      txn,
      userId,
      orderId,
      amount,
      tabs: scene.atTheProvider.tabs(orderId, 5),
      payments: [],
      taken: 0,
    });
  }

  async function pay(one: Noted, how: 'captured' | 'failed'): Promise<void> {
    const id = one.tabs.pop();
    if (!id) return;
    one.wasBanned ??= how === 'captured' ? banned.has(one.userId) : undefined;
    scene.atTheProvider.decide(id, how);
    if (how === 'captured') one.payments.push(id);
    if (random.between(0, 1)) await rest();
    else await scene.sandbox.webhooksSettled();
  }

  /** Of what is left, and of nothing when nothing is. */
  async function giveBack(one: Noted): Promise<void> {
    const { paymentId, refunds } = await read(one);
    const back = sum(refunds.map(({ amount }: { amount: number }) => amount));
    const left = one.amount - back - one.taken;
    const amount = random.between(0, 2) ? Math.max(100, Math.floor(left / 200) * 100) : left;
    const { status } = await scene.refund(one.txn, { amount: Math.max(100, amount), idempotencyKey: randomUUID() });
    if (!paymentId || left <= 0) expect(status).toBeGreaterThanOrEqual(400);
  }

  async function dispute(one: Noted): Promise<void> {
    const { paymentId, refunds } = await read(one);
    if (!paymentId || one.taken > 0) return;
    const left = one.amount - sum(refunds.map(({ amount }: { amount: number }) => amount));
    if (left <= 0) return;
    const of = { paymentId, orderId: one.orderId, amount: one.amount };
    const amount = random.between(1, left);
    const lost = aDispute(of, { amount, amount_deducted: amount, status: 'lost' });
    expect(await tellOfDispute(scene, of, lost, { at: now() - 60, event: 'lost' })).toBe(200);
    if (random.between(0, 2) === 0) await tellOfDispute(scene, of, { ...lost, status: 'won' }, { event: 'won' });
    else one.taken = amount;
  }

  async function walk(userId: string): Promise<void> {
    await order(userId);
    for (let n = 0; n < ACTS; n++) {
      const own = orders.filter((one) => one.userId === userId);
      const one = random.pick(own);
      const act = random.between(0, 12);
      if (act <= 1) await order(userId);
      else if (act <= 5) await pay(one, 'captured');
      else if (act === 6) await pay(one, 'failed');
      else if (act <= 8) await giveBack(one);
      else if (act === 9 || act === 12) await dispute(one);
      else if (act === 10 && n > 8) {
        gone.add(userId);
        await scene.rows.query('INSERT INTO closed_accounts VALUES ($1, now()) ON CONFLICT DO NOTHING', [userId]);
      } else if (act === 11 && n > 4) {
        banned.add(userId);
        await scene.rows.query(`INSERT INTO customer_bans VALUES ($1, true, now()) ON CONFLICT DO NOTHING`, [userId]);
      }
    }
  }

  it('[PAY-2] keeps of each order one payment at most, and every other one is back whole', async () => {
    for (const one of orders) {
      const { paymentId, status } = await read(one);
      expect([one.txn, Boolean(paymentId)]).toEqual([one.txn, status === 'completed']);
      for (const id of one.payments)
        if (id !== paymentId) expect([id, ofProvider(id).amount_refunded]).toEqual([id, one.amount]);
      if (one.payments.length > 0 && !gone.has(one.userId)) expect(one.payments).toContain(paymentId);
    }
  });

  it('[DASH-5] says to each customer what went back, and why the total is less, as the provider and the bank do', async () => {
    for (const userId of new Set(orders.map((one) => one.userId))) {
      const { body } = await scene.call('GET', `/api/transactions/user/${userId}`, undefined, { id: userId });
      const own = orders.filter((one) => one.userId === userId);
      const paid = (await Promise.all(own.map(async (one) => ({ one, ...(await read(one)) })))).filter(
        ({ paymentId }) => paymentId,
      );
      const amount = sum(paid.map(({ one }) => one.amount - one.taken));
      const refunded = sum(paid.map(({ paymentId }) => ofProvider(paymentId).amount_refunded));
      const takenBack = sum(paid.map(({ one }) => one.taken));
      const { sums } = body;
      expect([sums.amount, sums.refunded, sums.takenBack].map((rupees) => Math.round(rupees * 100))).toEqual([
        amount,
        refunded,
        takenBack,
      ]);
      for (const { one, paymentId, refunds, surplusRefunds = [], bank } of paid) {
        const said = (all: { amount: number }[]) => sum(all.map((each) => each.amount));
        expect([one.txn, said(refunds)]).toEqual([one.txn, ofProvider(paymentId).amount_refunded]);
        const others: string[] = one.payments.filter((id: string) => id !== paymentId);
        expect(said(surplusRefunds)).toBe(sum(others.map((id: string) => ofProvider(id).amount_refunded)));
        expect(bank?.takenBack?.amount ?? 0).toBe(one.taken);
      }
    }
  });

  it('[EVT-2] tells each payment and each refund once, with a document where something was sold', async () => {
    for (const one of orders) {
      const { paymentId } = await read(one);
      const completed = await scene.events('payment.completed', one.txn);
      expect(completed.map(({ isBanned }) => isBanned ?? false)).toEqual(paymentId ? [one.wasBanned ?? false] : []);
      const refunds = (await scene.events('payment.refunded', one.txn)) as {
        amountPaise: number;
        creditNote?: object;
      }[];
      const back = sum(one.payments.map((id) => ofProvider(id).amount_refunded));
      expect([one.txn, sum(refunds.map(({ amountPaise }) => amountPaise))]).toEqual([one.txn, back]);
      const credited = refunds.filter(({ creditNote }) => creditNote);
      const ofPaying = paymentId ? ofProvider(paymentId).amount_refunded : 0;
      expect(sum(credited.map(({ amountPaise }) => amountPaise))).toBe(ofPaying);
    }
    expect(await scene.seriesWithGaps()).toEqual([]);
  });

  it('[X-17] [ADM-4] says the same in the GST return, the list of what banks took, and the figures', async () => {
    const paid = (await Promise.all(orders.map(async (one) => ({ one, ...(await read(one)) })))).filter(
      ({ paymentId }) => paymentId,
    );
    const kept = sum(paid.map(({ one, paymentId }) => one.amount - ofProvider(paymentId).amount_refunded));
    const { lines } = (await scene.admin('GET', `/api/transactions/gst-return?month=${month()}`)).body.data;
    const inReturn = lines.map(
      (line: Record<string, number>) => line.taxablePaise! + line.igstPaise! + line.cgstPaise! + line.sgstPaise!,
    );
    expect(sum(inReturn)).toBe(kept);
    const { totalRevenue } = (await scene.admin('GET', '/api/transactions/stats')).body.data;
    expect(Math.round(totalRevenue * 100)).toBe(kept);
    const authorization = `Bearer ${scene.issuer.tokenFor({ id: randomUUID(), type: 'admin' })}`;
    const url = new URL(`/api/transactions/lost-disputes.csv?month=${month()}`, scene.url);
    const [, ...rows] = (await (await fetch(url, { headers: { authorization } })).text()).trimEnd().split('\r\n');
    const taken = rows.map((row) => Math.round(Number(row.split(',')[4]) * 100));
    expect(sum(taken)).toBe(sum(orders.map((one) => one.taken)));
  });
});

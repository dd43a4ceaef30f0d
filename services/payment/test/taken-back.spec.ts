import { createHash, randomUUID } from 'node:crypto';
import { Random } from '@udin/testing';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';
import { revenueByReadingAll } from './support/revenue-by-reading-all';

type Paid = Awaited<ReturnType<Scene['paid']>>;

describe('money that a bank took back', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const say = (order: Paid, dispute: object, at = now()) => tellOfDispute(scene, order, dispute, { at });
  const lost = (order: Paid, taken = order.amount) =>
    aDispute(order, { status: 'lost', amount: taken, amount_deducted: taken });
  const stats = async () => (await scene.admin('GET', '/api/transactions/stats')).body.data;
  const read = async (order: Paid) => (await scene.call('GET', `/api/transactions/${order.txn}`)).body.data;
  const own = async () => {
    const { userId } = (await scene.call('GET', `/api/transactions/${(await scene.paid()).txn}`)).body.data;
    return (await scene.call('GET', `/api/transactions/user/${userId}`)).body;
  };
  const refund = (order: Paid, amount: number, documentId?: string) =>
    scene.refund(order.txn, { amount, documentId, idempotencyKey: randomUUID() });

  it('[X-18] [DASH-5] is told to the customer, with its day; the payment stays as it is in all else', async () => {
    const [order, at] = [await scene.paid(), now() - 100];
    const dispute = aDispute(order);
    const before = await read(order);
    expect(before).not.toHaveProperty('bank');
    await say(order, dispute, at);
    expect((await read(order)).bank).toEqual({ isLooking: true });
    await say(order, { ...dispute, status: 'lost', amount_deducted: order.amount - 50_000 }, at + 10);
    const takenBack = { amount: order.amount - 50_000, at: new Date((at + 10) * 1_000).toISOString() };
    const after = await read(order);
    expect(after).toMatchObject({ status: 'completed', paymentStatus: before.paymentStatus, pricing: before.pricing });
    expect(after.bank).toEqual({ isLooking: false, takenBack });
    expect(after).not.toHaveProperty('disputes');
    // The bank thought better of it.
    await say(order, { ...dispute, status: 'won', amount_deducted: order.amount - 50_000 }, at + 20);
    expect(await read(order)).toEqual(before);
  });

  it('[X-18] [DASH-5] is not counted as spent, once the bank has decided', async () => {
    const { sums } = await own();
    const [order, at] = [await scene.paid(), now() - 100];
    const dispute = aDispute(order, { amount_deducted: order.amount });
    const of = (taken: number, paid: number) => ({
      ...sums,
      total: sums.total + paid,
      completed: sums.completed + paid,
      amount: sums.amount + (paid * order.amount - taken) / 100,
      takenBack: sums.takenBack + taken / 100,
    });
    await say(order, dispute, at);
    expect((await own()).sums).toEqual(of(0, 2));
    await say(order, { ...dispute, status: 'lost' }, at + 1);
    expect((await own()).sums).toEqual(of(order.amount, 3));
    await say(order, { ...dispute, status: 'won' }, at + 2);
    expect((await own()).sums).toEqual(of(0, 4));
  });

  it('[X-18] [ADM-4] stays on the day on which the bank took it, and comes back when it is won', async () => {
    const [order, before] = [await scene.paid(), await stats()];
    const at = now() - 2 * 86_400;
    const dispute = aDispute(order, { amount_deducted: 100_000 });
    const day = new Date((at + 19_800) * 1_000).toISOString().slice(0, 10);
    await say(order, dispute, at);
    await say(order, { ...dispute, status: 'lost' }, at + 86_400);
    const { byDay, byMonth, totalRevenue, taken, kept } = await stats();
    expect(byDay).toContainEqual({ day, revenue: 0, transactions: 0, taken: 1_000, kept: -1_000 });
    const sum = (rows: { kept: number }[]) => rows.reduce((all, row) => all + Math.round(row.kept * 100), 0);
    expect([sum(byDay), sum(byMonth)]).toEqual(Array(2).fill(Math.round(kept * 100)));
    expect([totalRevenue, taken]).toEqual([before.totalRevenue, before.taken + 1_000]);
    await say(order, { ...dispute, status: 'won' }, at + 2 * 86_400);
    expect(await stats()).toEqual(before);
  });

  it('[X-18] [ADM-4] is what reading every dispute says, to the paisa, beside refunds of all kinds', async () => {
    const random = new Random(20_261_129);
    const types = ['net-worth', 'gst-audit', 'llp-compliance', 'forecast'];
    const orders: Paid[] = [];
    for (let n = 0; n < 8; n++) {
      const documents = types.slice(random.between(0, 2)).map(aDocument);
      const order = await scene.paid({ documents });
      orders.push(order);
      const documentId = randomUUID();
      await scene.rows.query(
        `INSERT INTO known_uploads (document_id, transaction_id, document_type, file_name, deleted)
         VALUES ($1, $2, $3, 'paper-0.pdf', false)`,
        [documentId, order.txn, 'forecast'],
      );
      if (n % 3 === 0) expect((await refund(order, 33_333 + n, documentId)).status).toBe(201);
      if (n % 2 === 0) expect((await refund(order, 11_111 + n)).status).toBe(201);
      const at = now() - 1_000;
      const part = n % 4 === 3 ? order.amount : random.between(1, order.amount);
      await say(order, lost(order, part), at);
      // A second demand for the same payment, also of more than is left.
      if (n % 4 === 1) await say(order, lost(order, 77_777), at + 50);
      if (n === 5) await say(order, aDispute(order, { amount_deducted: 5_001 }), at + 60);
    }
    for (const { paymentId } of orders)
      await scene.rows.query(
        `UPDATE disputes SET taken_at = taken_at - make_interval(days => $2) WHERE payment_id = $1`,
        [paymentId, random.between(0, 80)],
      );
    const wins = await scene.rows.query(`SELECT id, deducted_paise FROM disputes WHERE payment_id = $1`, [
      orders[2]!.paymentId,
    ]);
    const elsewhere = aDispute(orders[2]!, { id: wins[0].id, status: 'won', amount_deducted: wins[0].deducted_paise });
    await say(orders[2]!, elsewhere, now());
    const answer = await stats();
    expect(answer).toEqual(await revenueByReadingAll(scene.rows));
    expect(answer.taken).toBeGreaterThan(10_000);
    const sum = (rows: { kept: number }[]) => rows.reduce((all, row) => all + Math.round(row.kept * 100), 0);
    expect([sum(answer.byMonth), sum(answer.byType)]).toEqual(Array(2).fill(Math.round(answer.kept * 100)));
  });

  it('[X-18] is said again once a day while it is undecided, whoever knows it, by one instance', async () => {
    await scene.start();
    const [open, over] = [await scene.paid(), await scene.paid()];
    const dispute = aDispute(open);
    await say(open, dispute);
    await say(over, lost(over));
    const said = (order: Paid) => scene.events('payment.dispute-undecided', order.txn);
    const [known] = await scene.events('payment.disputed', open.txn);
    await Promise.all([scene.reconcile(0), scene.reconcile(1)]);
    await scene.reconcile();
    expect([await said(open), await said(over)]).toEqual([[{ ...known, toldAt: expect.any(String) }], []]);
    await scene.rows.query(`UPDATE disputes SET announced_at = now() - interval '25 hours'`);
    await scene.reconcile();
    expect([(await said(open)).length, await said(over)]).toEqual([2, []]);
  });

  it('[X-18] [PAY-2] is paid no more: its files can be ordered again, and the document service is told so', async () => {
    const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
    const documents = [{ ...aDocument('net-worth'), sha256 }];
    const order = await scene.paid({ documents });
    const alreadyPaid = async () =>
      (await scene.call('POST', '/api/transactions/already-paid', { sha256: [sha256] })).body.data.files.length;
    const told = async () => (await scene.events('payment.disputed', order.txn)).at(-1);
    expect(await alreadyPaid()).toBe(1);
    await scene.rows.query(`UPDATE ordered_files SET paid_at = now() - interval '1 hour' WHERE transaction_id = $1`, [
      order.txn,
    ]);
    const isAwaited = async () => {
      const { data } = (await scene.admin('GET', '/api/operations/payment/orders?kind=awaited')).body;
      return data.some(({ transactionId }: { transactionId: string }) => transactionId === order.txn);
    };
    const [dispute, at] = [aDispute(order), now() - 100];
    await say(order, dispute, at);
    expect(await alreadyPaid()).toBe(1);
    // A part of it pays for nothing less.
    await say(order, { ...dispute, status: 'lost', amount_deducted: order.amount - 1 }, at + 1);
    expect([await alreadyPaid(), await isAwaited(), await told()]).toMatchObject([1, true, { isTakenWhole: false }]);
    await say(order, { ...dispute, status: 'lost', amount_deducted: order.amount }, at + 2);
    expect([await alreadyPaid(), await isAwaited(), await told()]).toMatchObject([0, false, { isTakenWhole: true }]);
    await scene.order({ documents });
    await say(order, { ...dispute, status: 'won', amount_deducted: order.amount }, at + 3);
    expect([await alreadyPaid(), await told()]).toMatchObject([1, { isTakenWhole: false }]);
  });
});

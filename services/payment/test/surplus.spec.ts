import { Scene } from './support/a-scene';

describe('an order that is paid twice', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const rowsOf = (id: string) =>
    scene.rows.query('SELECT * FROM refunds WHERE transaction_id = $1 ORDER BY created_at, id', [id]);

  /** One of these payments pays, and every other one has gone back in full, once. */
  async function expectOnePaid(order: Awaited<ReturnType<Scene['order']>>, payments: string[]) {
    const read = await scene.read(order.txn);
    expect(read).toMatchObject({ status: 'completed', paymentStatus: 'completed', refunds: [] });
    expect(payments).toContain(read.paymentId);
    for (const id of payments) {
      const { amount_refunded: back } = scene.atTheProvider.payment(id);
      expect(back).toBe(id === read.paymentId ? 0 : order.amount);
    }
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(1);
    const events = await scene.events('payment.refunded', order.txn);
    expect(events).toHaveLength(payments.length - 1);
    const why = { reason: expect.stringContaining('already paid'), because: 'paid-twice' };
    const event = { full: false, amountPaise: order.amount, ...why };
    expect(events).toMatchObject(events.map(() => event));
    const taxDocuments = await scene.rows.query('SELECT number FROM tax_documents WHERE transaction_id = $1', [
      order.id,
    ]);
    expect(taxDocuments).toEqual([{ number: read.invoiceNumber }]);
    expect(read.surplusRefunds).toHaveLength(payments.length - 1);
    const refund = { amount: order.amount, status: 'processed', ...why };
    expect(read.surplusRefunds).toMatchObject(events.map(() => refund));
  }

  it('[PAY-2] gives every payment but one back, once, after repeated webhooks in any order', async () => {
    scene.deliverWebhooks();
    scene.sandbox.behave({ webhooks: { duplicate: 4, reorder: true } });
    const order = await scene.order();
    const payments = scene.atTheProvider.tabs(order.orderId, 3);
    for (const id of payments) scene.atTheProvider.decide(id, 'captured');
    await scene.sandbox.webhooksSettled();
    await Promise.all([scene.reconcile(0), scene.reconcile(1), scene.reconcile(0)]);
    await scene.sandbox.webhooksSettled();
    await expectOnePaid(order, payments);
  });

  it('[PAY-2] notices a second payment by the reconciler alone, also after the order was paid', async () => {
    const order = await scene.order();
    const [first, second] = scene.atTheProvider.tabs(order.orderId) as [string, string];
    scene.atTheProvider.decide(first, 'captured');
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.read(order.txn)).paymentId).toBe(first);
    scene.atTheProvider.decide(second, 'captured');
    await scene.makeEverythingDue();
    await Promise.all([scene.reconcile(0), scene.reconcile(1)]);
    await scene.makeEverythingDue();
    await scene.reconcile();
    await expectOnePaid(order, [first, second]);
  });

  it('[PAY-2] lets both tabs go on, when both were charged and say so at the same moment, 10 times', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await scene.order();
      const payments = scene.atTheProvider.tabs(order.orderId);
      for (const id of payments) scene.atTheProvider.decide(id, 'captured');
      const updates = await Promise.all(payments.map((id) => scene.update(order.txn, id)));
      expect(updates.map(({ status }) => status)).toEqual([200, 200]);
      const messages = updates.map(({ body }) => body.message).sort();
      expect(messages).toEqual([expect.stringContaining('already paid'), 'Transaction updated']);
      const captured = await Promise.all(payments.map((id) => scene.capture(id, order.amount)));
      expect(captured.map(({ status }) => status)).toEqual([200, 200]);
      await scene.reconcile();
      await expectOnePaid(order, payments);
    }
  });

  it('[PAY-2] captures one of two authorized payments and leaves the other to go back uncaptured', async () => {
    const order = await scene.order();
    const payments = scene.atTheProvider.tabs(order.orderId);
    for (const id of payments) scene.atTheProvider.decide(id, 'authorized');
    const updates = await Promise.all(payments.map((id) => scene.update(order.txn, id)));
    expect(updates.map(({ status }) => status)).toEqual([200, 200]);
    expect(payments.map((id) => scene.atTheProvider.payment(id).status).sort()).toEqual(['authorized', 'captured']);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await rowsOf(order.id)).toEqual([]);
  });

  it('[PAY-2] tries until the money is back: provider down, bank refuses, then done once', async () => {
    const order = await scene.order();
    const payments = scene.atTheProvider.tabs(order.orderId);
    for (const id of payments) scene.atTheProvider.decide(id, 'captured');
    scene.sandbox.behave({ refunds: { settle: 'failed' } });
    await scene.makeEverythingDue();
    await scene.reconcile();
    const [failed, again] = await rowsOf(order.id);
    expect(failed).toMatchObject({ status: 'failed', surplus: true });
    expect(again).toMatchObject({ status: 'pending', surplus: true, amount_paise: order.amount });
    expect(again.next_look_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);

    const path = `/v1/payments/${again.payment_id}/refund`;
    scene.sandbox.behave({ refunds: { settle: 'processed' }, api: { mode: 'lose-answer', path, times: 1 } });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await rowsOf(order.id)).map(({ status }: { status: string }) => status)).toEqual(['failed', 'pending']);
    // The customer reads of the money once, however often it was tried.
    expect((await scene.read(order.txn)).surplusRefunds).toMatchObject([{ status: 'pending', amount: order.amount }]);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await rowsOf(order.id)).map(({ status }: { status: string }) => status)).toEqual(['failed', 'processed']);
    const back = payments.map((id) => scene.atTheProvider.payment(id).amount_refunded);
    expect(back.sort((a, b) => a - b)).toEqual([0, order.amount]);
    expect(await scene.events('payment.refunded', order.txn)).toMatchObject([{ because: 'paid-twice' }]);
    // It is tried again by itself.
    expect(await scene.events('payment.refund-failed', order.txn)).toEqual([]);
  });

  it('[PAY-2] leaves to an admin what the provider never takes back, who is told once and tries again', async () => {
    const order = await scene.order();
    for (const id of scene.atTheProvider.tabs(order.orderId)) scene.atTheProvider.decide(id, 'captured');
    scene.sandbox.behave({ refunds: { settle: 'failed' } });
    for (let n = 0; n < 10; n++) {
      expect((await scene.read(order.txn)).surplusRefunds ?? []).not.toMatchObject([{ waitsFor: 'team' }]);
      await scene.makeEverythingDue();
      await scene.reconcile();
    }
    expect((await scene.read(order.txn)).surplusRefunds).toMatchObject([{ status: 'pending', waitsFor: 'team' }]);
    expect(await scene.events('payment.refund-failed', order.txn)).toHaveLength(1);
    const other = await scene.order();
    for (const paid of scene.atTheProvider.tabs(other.orderId)) scene.atTheProvider.decide(paid, 'captured');
    await scene.reconcile();
    const waiting = async () => (await scene.admin('GET', '/api/operations/payment/refunds')).body.data;
    const [{ id, nextLookAt, transactionId }, ...later] = await waiting();
    expect([transactionId, later]).toEqual([order.id, [expect.objectContaining({ transactionId: other.id })]]);
    expect([nextLookAt, (await rowsOf(order.id)).length]).toEqual([null, 11]);
    scene.sandbox.resetBehaviour();
    await scene.reconcile();
    expect(await rowsOf(order.id)).toHaveLength(11);
    const retried = await scene.admin('POST', `/api/operations/payment/refunds/${id}/retry`, {});
    expect(retried.body.data).toEqual({ status: 'processed' });
    const [last] = await waiting();
    expect(last).toMatchObject({ transactionId: other.id });
    // Or somebody gives it back in the provider's dashboard.
    await scene.rows.query(`UPDATE refunds SET next_look_at = '9999-01-01' WHERE id = $1`, [last.id]);
    scene.atTheProvider.refund((await rowsOf(other.id))[0].payment_id);
    await scene.rows.query(`UPDATE provider_sweeps SET next_at = now() - interval '1 second'`);
    for (let n = 0; n < 2; n++) await scene.reconcile();
    expect(await waiting()).toEqual([]);
    expect(await scene.events('payment.refunded', other.txn)).toHaveLength(1);
  });

  it('[PAY-2] gives a payment of another amount back, and the order can still be paid', async () => {
    const order = await scene.order();
    const { razorpay_payment_id: wrong } = scene.pay(order.orderId, { amount: 10_000, outcome: 'captured' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await scene.read(order.txn)).toMatchObject({
      status: 'pending',
      surplusRefunds: [
        {
          amount: 10_000,
          status: 'processed',
          reason: expect.stringContaining('₹100.00, is not'),
          because: 'other-amount',
        },
      ],
    });
    expect(scene.atTheProvider.payment(wrong).amount_refunded).toBe(10_000);
    expect(await scene.events('payment.completed', order.txn)).toHaveLength(0);
    scene.pay(order.orderId, { outcome: 'captured' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.read(order.txn)).status).toBe('completed');
    expect(await scene.events('payment.refunded', order.txn)).toMatchObject([{ because: 'other-amount' }]);
  });

  it('[PAY-2] gives back what is paid after the account was closed: nobody could send a document for it', async () => {
    const order = await scene.order();
    await scene.rows.query('INSERT INTO closed_accounts (user_id, closed_at) VALUES ($1, now())', [scene.userId]);
    const { razorpay_payment_id: late } = scene.pay(order.orderId, { outcome: 'captured' });
    await scene.makeEverythingDue();
    await Promise.all([scene.reconcile(0), scene.reconcile(1)]);
    await scene.rows.query('DELETE FROM closed_accounts');
    const refund = { amount: order.amount, status: 'processed', because: 'account-closed' };
    expect(await scene.read(order.txn)).toMatchObject({ status: 'pending', surplusRefunds: [refund] });
    expect(scene.atTheProvider.payment(late).amount_refunded).toBe(order.amount);
    expect(await scene.events('payment.completed', order.txn)).toEqual([]);
    expect(await scene.events('payment.refunded', order.txn)).toMatchObject([
      { because: 'account-closed', full: false },
    ]);
    const issued = await scene.rows.query('SELECT number FROM tax_documents WHERE transaction_id = $1', [order.id]);
    expect(issued).toEqual([]);
  });

  it('[PAY-2] pays with the right one of two payments, whichever came last', async () => {
    const order = await scene.order();
    const { razorpay_payment_id: right } = scene.pay(order.orderId);
    const { razorpay_payment_id: wrong } = scene.pay(order.orderId, { amount: 10_000, outcome: 'captured' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect((await scene.read(order.txn)).paymentId).toBe(right);
    expect(scene.atTheProvider.payment(wrong).amount_refunded).toBe(10_000);
  });

  it('[PAY-2] gives nothing back that somebody has given back at the provider, and publishes it once', async () => {
    const order = await scene.order();
    const payments = scene.atTheProvider.tabs(order.orderId);
    for (const id of payments) scene.atTheProvider.decide(id, 'captured');
    for (const id of payments) expect((await scene.update(order.txn, id)).status).toBe(200);
    expect(await rowsOf(order.id)).toMatchObject([{ status: 'pending', payment_id: payments[1] }]);
    scene.atTheProvider.refund(payments[1]!);
    for (let n = 0; n < 2; n++) {
      await scene.makeEverythingDue();
      await scene.reconcile();
    }
    const rows = await rowsOf(order.id);
    expect(rows.map(({ status }: { status: string }) => status).sort()).toEqual(['failed', 'processed']);
    expect(scene.atTheProvider.payment(payments[1]!).amount_refunded).toBe(order.amount);
    expect(await scene.events('payment.refunded', order.txn)).toHaveLength(1);
  });

  it('[ADM-4] leaves revenue and what an admin may refund as they were', async () => {
    const revenue = async () => (await scene.admin('GET', '/api/transactions/stats')).body.data.totalRevenue;
    const before = await revenue();
    const order = await scene.order();
    for (const id of scene.atTheProvider.tabs(order.orderId)) scene.atTheProvider.decide(id, 'captured');
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(await revenue()).toBe(before + order.amount / 100);
    const refund = await scene.refund(order.txn, { idempotencyKey: 'the-first-refund' });
    expect(refund.body.data).toMatchObject({ amount: order.amount, status: 'processed' });
    expect(await revenue()).toBe(before);
  });
});

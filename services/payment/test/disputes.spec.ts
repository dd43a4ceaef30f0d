import { randomUUID } from 'node:crypto';
import { waitFor } from '@udin/testing';
import { aDispute, now, tellOfDispute } from './support/a-dispute';
import { Scene } from './support/a-scene';

type Paid = Awaited<ReturnType<Scene['paid']>>;

describe('a payment that the customer’s bank demands back', () => {
  let scene: Scene;
  let n = 0;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const say = (order: Paid, dispute: object, options?: Parameters<typeof tellOfDispute>[3]) =>
    tellOfDispute(scene, order, dispute, options);
  const refund = (order: Paid, body: object = {}) =>
    scene.admin('POST', `/api/transactions/${order.txn}/refunds`, {
      reason: 'Asked for by the customer.',
      idempotencyKey: `key-of-disputed-${n++}`,
      ...body,
    });
  const seen = async (order: Paid) => (await scene.admin('GET', `/api/transactions/${order.txn}`)).body.data.disputes;

  it('[X-18] is told once, shown to the team alone, and not refunded as well while the bank decides', async () => {
    const order = await scene.paid();
    scene.deliverWebhooks();
    const response = await fetch(`${scene.sandbox.url}/sandbox/payments/${order.paymentId}/dispute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ news: 'created' }),
    });
    const { id, respond_by: by } = (await response.json()) as { id: string; respond_by: number };
    await waitFor(async () => (await scene.events('payment.disputed', order.txn)).length, { what: 'the dispute' });
    const respondBy = new Date(by * 1_000).toISOString();
    expect(await scene.events('payment.disputed', order.txn)).toEqual([
      expect.objectContaining({ disputeId: id, amountPaise: order.amount, status: 'open', respondBy }),
    ]);
    const shown = { id, paymentId: order.paymentId, status: 'open', amount: order.amount, deducted: 0, respondBy };
    expect(await seen(order)).toEqual([expect.objectContaining(shown)]);
    const list = await scene.admin('GET', `/api/transactions?search=${order.txn}`);
    expect(list.body.data.transactions[0].disputes).toHaveLength(1);
    expect((await scene.call('GET', `/api/transactions/${order.txn}`)).body.data).not.toHaveProperty('disputes');
    expect(await refund(order)).toMatchObject({ status: 409, body: { error: 'payment.disputed' } });
    expect(await refund(order, { amount: 100 })).toMatchObject({ status: 409, body: { error: 'payment.disputed' } });
  });

  it('[X-18] is refunded as any other once it is won or closed', async () => {
    for (const status of ['won', 'closed']) {
      const [order, at] = [await scene.paid(), now()];
      const dispute = aDispute(order);
      expect(await say(order, dispute, { at: at - 10 })).toBe(200);
      expect((await refund(order)).status).toBe(409);
      await say(order, { ...dispute, status }, { at, event: status });
      expect((await refund(order)).body.data).toMatchObject({ status: 'processed', amount: order.amount });
    }
  });

  it('[X-18] gives back no more than the bank has left, once it is lost', async () => {
    const order = await scene.paid();
    const deducted = order.amount - 50_000;
    await say(order, aDispute(order, { status: 'lost', amount: deducted, amount_deducted: deducted }), {
      event: 'lost',
    });
    const tooMuch = await refund(order, { amount: 50_001 });
    expect(tooMuch).toMatchObject({ status: 409, body: { error: 'payment.refund-too-large' } });
    expect((await refund(order)).body.data).toMatchObject({ amount: 50_000 });
    expect(await scene.events('payment.disputed', order.txn)).toEqual([
      expect.objectContaining({ status: 'lost', deductedPaise: deducted }),
    ]);
  });

  it('[X-18] leaves nothing to give back when the bank took what had gone back already', async () => {
    const order = await scene.paid();
    expect((await refund(order, { amount: 50_000 })).status).toBe(201);
    await say(order, aDispute(order, { status: 'lost', amount_deducted: order.amount }), { event: 'lost' });
    for (const body of [{}, { amount: 100 }])
      expect(await refund(order, body)).toMatchObject({ status: 409, body: { error: 'payment.refund-too-large' } });
    expect(await scene.events('payment.disputed', order.txn)).toEqual([
      expect.objectContaining({ status: 'lost', refundedPaise: 50_000 }),
    ]);
  });

  it.each([
    ['closed, with what it took', { status: 'closed', amount_deducted: 767_000 }, 767_000],
    ['lost, without a word on what it took', { status: 'lost', amount_deducted: undefined }, 767_000],
    ['larger than the payment', { status: 'lost', amount: 9e15, amount_deducted: 9e15 }, 767_000],
    ['of another currency', { status: 'lost', currency: 'USD', amount: 2_100, amount_deducted: 2_100 }, 767_000],
    ['won, after the money was taken for a while', { status: 'won', amount_deducted: 767_000 }, 0],
  ])('[X-18] %s is taken for what it can cost at most', async (_, changes, taken) => {
    const order = await scene.paid();
    expect(order.amount).toBe(767_000);
    expect(await say(order, aDispute(order, changes), { event: changes.status })).toBe(200);
    expect(await seen(order)).toEqual([expect.objectContaining({ amount: 767_000 })]);
    expect((await refund(order)).status).toBe(taken ? 409 : 201);
  });

  it('[X-18] may be refunded while the bank only asks: that is one of the answers', async () => {
    const order = await scene.paid();
    await say(order, aDispute(order, { phase: 'retrieval' }));
    expect((await refund(order)).body.data).toMatchObject({ status: 'processed' });
  });

  it('[X-18] is told anew when the bank demands what it only asked about', async () => {
    const [order, at] = [await scene.paid(), now()];
    const dispute = aDispute(order, { phase: 'retrieval' });
    await say(order, dispute, { at: at - 1 });
    await say(order, { ...dispute, phase: 'chargeback' }, { at });
    expect(await scene.events('payment.disputed', order.txn)).toHaveLength(2);
    expect((await refund(order)).status).toBe(409);
  });

  it('[X-18] ends as the last message says, in whatever order and however often they come', async () => {
    const at = now() - 100;
    const said = [
      { status: 'open', at, event: 'created' },
      { status: 'open', at: at + 1, event: 'action_required' },
      { status: 'under_review', at: at + 2, event: 'under_review' },
      // Within the same second.
      { status: 'lost', at: at + 2, event: 'lost' },
    ];
    for (const order of permutations([0, 1, 2, 3])) {
      const paid = await scene.paid();
      const dispute = aDispute(paid);
      const messages = said.map(({ status, ...rest }) => {
        const entity = { ...dispute, status, amount_deducted: status === 'lost' ? paid.amount : 0 };
        return { entity, message: { ...rest, eventId: randomUUID() } };
      });
      for (const index of [...order, ...order]) {
        const { entity, message } = messages[index]!;
        expect(await say(paid, entity, message)).toBe(200);
      }
      expect(await seen(paid)).toEqual([expect.objectContaining({ status: 'lost', deducted: paid.amount })]);
      const told = (await scene.events('payment.disputed', paid.txn)) as { status: string }[];
      expect(told.filter(({ status }) => status === 'lost')).toHaveLength(1);
      expect(new Set(told.map(({ status }) => status)).size).toBe(told.length);
    }
  });

  it('[X-18] at once with its copies and with refunds: the money goes one way', async () => {
    const order = await scene.paid();
    await scene.openConnections(6);
    // Of one moment: with another second in it a copy would be another message with the same id, which is refused.
    const [dispute, copied] = [aDispute(order), { eventId: randomUUID(), at: now() }];
    const [answer, ...statuses] = await Promise.all([
      refund(order),
      ...Array.from({ length: 5 }, () => say(order, dispute, copied)),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await scene.events('payment.disputed', order.txn)).toHaveLength(1);
    const wentBack = await scene.events('payment.refunded', order.txn);
    // Refused, noted until the bank has decided, or made before the bank came.
    const made = answer!.body.data?.status === 'processed' ? 1 : 0;
    expect([wentBack.length, scene.atTheProvider.payment(order.paymentId).amount_refunded]).toEqual([
      made,
      made * order.amount,
    ]);
    expect(answer).toMatchObject(
      answer!.status === 409
        ? { body: { error: 'payment.disputed' } }
        : { status: 201, body: { data: { status: made ? 'processed' : 'pending' } } },
    );
  });

  it('[X-18] [X-15] of somebody else, or without what makes it one, changes nothing', async () => {
    const order = await scene.paid();
    const elsewhere = { ...order, paymentId: 'pay_ofSomebodyElse', orderId: 'order_ofSomebodyEl' };
    expect(await say(elsewhere, aDispute(elsewhere))).toBe(200);
    for (const missing of [
      { id: undefined },
      { payment_id: 7 },
      { amount: '10' },
      { amount_deducted: -1 },
      { status: null },
    ])
      expect(await say(order, aDispute(order, missing))).toBe(400);
    expect(await seen(order)).toBeUndefined();
    // What is only said about it may be anything.
    const odd = { respond_by: 1e30, reason_code: { a: 1 }, phase: null, status: 'a new one' };
    expect(await say(order, aDispute(order, odd))).toBe(200);
    expect(await seen(order)).toEqual([expect.objectContaining({ status: 'open', phase: 'chargeback' })]);
  });

  it('[X-18] cannot be made to vanish with the login of the service', async () => {
    await expect(scene.rows.query('DELETE FROM disputes')).rejects.toThrow(/permission denied/);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

import { waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { anOrder } from './support/an-order';

describe('refunds', () => {
  let scene: Scene;
  let n = 0;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  const aRefund = (changes: object = {}) => ({
    reason: 'The order was placed twice.',
    idempotencyKey: `key-of-refund-${n++}`,
    ...changes,
  });
  const refund = (txn: string, body: object) => scene.admin('POST', `/api/transactions/${txn}/refunds`, body);
  const refundedAt = (paymentId: string) => scene.sandbox.provider.ledger.payments.get(paymentId)?.amount_refunded;

  /** No time passes meanwhile: what a busy machine has not answered after two seconds would count as unanswered. */
  const atOneInstant = async <T>(calls: () => Promise<T>[]): Promise<T[]> => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    return Promise.all(calls()).finally(() => clock.mockRestore());
  };

  it('[API-1] refunds everything once, however often and at once it is asked', async () => {
    const order = await scene.paid();
    const body = aRefund();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order.txn, body)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await refund(order.txn, body)).body.data).toMatchObject({ status: 'processed', amount: order.amount });
    expect(refundedAt(order.paymentId)).toBe(order.amount);
    const events = await scene.events('payment.refunded', order.txn);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ full: true, amountPaise: order.amount, reason: body.reason });
    expect((await refund(order.txn, aRefund())).status).toBe(409);
    const { body: read } = await scene.call('GET', `/api/transactions/${order.txn}`);
    expect(read.data).toMatchObject({
      status: 'completed',
      paymentStatus: 'refunded',
      refunds: [{ creditNoteNumber: expect.stringMatching(/^[A-Z0-9/]{1,16}$/) }],
    });
  });

  it('[ADM-4] of the rest, which names no amount, stands in the audit log with what it came to', async () => {
    const order = await scene.paid();
    const { id } = (await refund(order.txn, aRefund())).body.data;
    const [{ details }] = await scene.rows.query(
      `SELECT e.details FROM admin_acts a JOIN admin_acts e ON e.asked = a.number AND e.stage = 'done'
        WHERE a.details ->> 'id' = $1`,
      [order.txn],
    );
    expect(details).toEqual({ refundId: id, paise: String(order.amount) });
  });

  it('[ADM-4] of two who give back the same part at once one does, and the other is told what is left', async () => {
    const order = await scene.paid();
    const part = { amount: 50_000, seenLeft: order.amount };
    const answers = await atOneInstant(() => Array.from({ length: 4 }, () => refund(order.txn, aRefund(part))));
    const done = answers.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !done.includes(answer)))
      expect([status, body]).toMatchObject([
        409,
        { error: 'payment.refund-changed', data: { left: order.amount - 50_000 } },
      ]);
    expect(refundedAt(order.paymentId)).toBe(50_000);
    // Knowingly, it is given back once more; asked again by its key, it is the same refund.
    const again = aRefund({ amount: 50_000, seenLeft: order.amount - 50_000 });
    for (const time of [1, 2]) expect([time, (await refund(order.txn, again)).status]).toEqual([time, 201]);
    expect(refundedAt(order.paymentId)).toBe(100_000);
  });

  it('[API-1] refunds in parts with consecutive credit notes, and never more than was paid, also at once', async () => {
    const order = await scene.paid({ user_info: { ...anOrder('').user_info, state: 'kerala' } });
    const part = Math.floor(order.amount / 3) + 1;
    const ask = () => refund(order.txn, aRefund({ amount: part }));
    const answers = await atOneInstant(() => [ask(), ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(refundedAt(order.paymentId)).toBe(2 * part);
    const rest = await refund(order.txn, aRefund());
    expect(rest.body.data.amount).toBe(order.amount - 2 * part);
    const events = await scene.events('payment.refunded', order.txn);
    expect(events.map(({ full }) => full)).toEqual([false, false, true]);
    const taxDocuments = await scene.rows.query(
      `SELECT content FROM tax_documents WHERE content->>'kind' = 'credit-note' AND content->>'transactionId' = $1`,
      [order.txn],
    );
    for (const { content } of taxDocuments) {
      expect(content.taxablePaise + content.taxes[0].paise).toBe(content.totalPaise);
      expect(content.against.number).toBe(order.invoiceNumber);
    }
    const taxes = taxDocuments.map(
      ({ content }: { content: { taxes: { paise: number }[] } }) => content.taxes[0]!.paise,
    );
    expect(taxes.reduce((sum: number, paise: number) => sum + paise, 0)).toBe(117_000);
    const token = scene.issuer.tokenFor({ id: scene.userId, type: 'user' });
    const note = await fetch(
      new URL(`/api/transactions/${order.txn}/refunds/${rest.body.data.id}/credit-note`, scene.url),
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(note.headers.get('content-type')).toBe('application/pdf');
    if (process.env.KEEP_PDF)
      (await import('node:fs')).writeFileSync(
        `${process.env.KEEP_PDF}/note.pdf`,
        Buffer.from(await note.arrayBuffer()),
      );
  });

  it('[API-1] never gives more back than was paid by two parts at the same instant, 10 times', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await scene.paid();
      const most = Math.ceil(order.amount * 0.6);
      const ask = () => refund(order.txn, aRefund({ amount: most }));
      const answers = await atOneInstant(() => [ask(), ask()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.map(({ body }) => body.error)).toContain('payment.refund-too-large');
      expect(refundedAt(order.paymentId)).toBe(most);
    }
  });

  it('[API-1] takes the key from X-Refund-Idempotency, too: the same refunds once, another again', async () => {
    const order = await scene.paid();
    const withKey = async (key: string | undefined, body: object = {}) => {
      const token = scene.issuer.tokenFor({ id: scene.userId, type: 'admin' });
      const headers = new Headers({ 'content-type': 'application/json', authorization: `Bearer ${token}` });
      if (key) headers.set('X-Refund-Idempotency', key);
      const request = { method: 'POST', headers, body: JSON.stringify({ amount: 10_000, reason: 'Agreed.', ...body }) };
      const response = await fetch(new URL(`/api/transactions/${order.txn}/refunds`, scene.url), request);
      return { status: response.status, body: await response.json() };
    };
    const [first, again] = [await withKey('the-key-of-it'), await withKey('the-key-of-it')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const other = await withKey('the-key-of-it', { amount: 10_001 });
    const message = 'This key was used for another refund of this order. Please send a new one.';
    expect(other).toMatchObject({ status: 409, body: { error: 'payment.refund-conflict', message } });
    expect((await withKey('another-key-of-it')).body.data.id).not.toBe(first.body.data.id);
    expect(refundedAt(order.paymentId)).toBe(20_000);
    expect(await withKey(undefined)).toMatchObject({ status: 400, body: { details: [{ field: 'idempotencyKey' }] } });
    const short = await withKey('short');
    expect(short).toMatchObject({ status: 400, body: { details: [{ field: 'X-Refund-Idempotency' }] } });
    expect(await withKey('the-key-of-it', { idempotencyKey: 'quite-another' })).toMatchObject({ status: 400 });
  });

  it('[API-1] finishes a refund whose answer was lost, by itself, and refunds once', async () => {
    const order = await scene.paid();
    scene.sandbox.behave({ api: { mode: 'lose-answer', path: '/v1/payments', times: 1 } });
    expect((await refund(order.txn, aRefund())).status).toBe(503);
    scene.sandbox.resetBehaviour();
    await scene.rows.query(`UPDATE refunds SET next_look_at = now() - interval '1 second'`);
    await scene.reconcile();
    expect(refundedAt(order.paymentId)).toBe(order.amount);
    expect(await scene.events('payment.refunded', order.txn)).toHaveLength(1);
  });

  it('[API-1] says that a part which the provider did not answer is noted, and does not note it a second time', async () => {
    const order = await scene.paid();
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/payments', times: 1 } });
    const asked = await refund(order.txn, aRefund({ amount: 50_000 }));
    const message = expect.stringContaining('goes out by itself');
    expect(asked).toMatchObject({ status: 503, body: { error: 'payment.provider-down', message } });
    await scene.rows.query(
      `UPDATE refunds SET created_at = created_at - interval '3 seconds', next_look_at = now() - interval '1 second'`,
    );
    const again = await refund(order.txn, aRefund({ amount: 50_000 }));
    expect(again).toMatchObject({ status: 409, body: { error: 'payment.refund-pending' } });
    expect((await refund(order.txn, aRefund({ amount: 40_000 }))).status).toBe(201);
    await scene.reconcile();
    expect(refundedAt(order.paymentId)).toBe(90_000);
    expect((await refund(order.txn, aRefund({ amount: 50_000 }))).status).toBe(201);
  });

  it('[API-1] waits for the bank: refund.processed comes by webhook, and refund.failed gives the amount free again', async () => {
    scene.deliverWebhooks();
    scene.sandbox.behave({ refunds: { settle: 'later' } });
    const order = await scene.paid();
    const first = await refund(order.txn, aRefund());
    expect(first.body.data.status).toBe('pending');
    expect(await scene.events('payment.refunded', order.txn)).toHaveLength(0);
    const [{ provider_refund_id: id }] = await scene.rows.query(
      'SELECT provider_refund_id FROM refunds WHERE id = $1',
      [first.body.data.id],
    );
    const settled = await fetch(`${scene.sandbox.url}/sandbox/refunds/${id}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'failed' }),
    });
    expect(settled.status).toBe(200);
    await waitFor(
      async () =>
        (await scene.rows.query('SELECT 1 FROM refunds WHERE id = $1 AND status = $2', [first.body.data.id, 'failed']))
          .length,
    );
    const failed = { refundId: first.body.data.id, amountPaise: order.amount, because: 'returned' };
    expect(await scene.events('payment.refund-failed', order.txn)).toEqual([expect.objectContaining(failed)]);
    scene.sandbox.behave({ refunds: { settle: 'processed' } });
    expect((await refund(order.txn, aRefund())).body.data).toMatchObject({ status: 'processed', amount: order.amount });
    await scene.sandbox.webhooksSettled();
    expect(await scene.events('payment.refunded', order.txn)).toHaveLength(1);
  });

  it('[API-1] takes no null in place of an amount, a document or a file for everything that is left', async () => {
    const order = await scene.paid();
    for (const field of ['amount', 'documentId', 'placeId']) {
      const { status, body } = await refund(order.txn, { ...aRefund(), [field]: null });
      expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    }
  });

  it('[ADM-4] is for admins, for paid transactions, with a reason', async () => {
    const [order, unpaid] = [await scene.paid(), await scene.order()];
    expect((await scene.call('POST', `/api/transactions/${order.txn}/refunds`, aRefund())).status).toBe(403);
    const message = 'This order is not paid: there is nothing to give back.';
    expect(await refund(unpaid.txn, aRefund())).toMatchObject({ status: 402, body: { message } });
    expect((await refund(order.txn, aRefund({ reason: ' ' }))).status).toBe(400);
    expect((await refund(order.txn, aRefund({ amount: order.amount + 100 }))).status).toBe(409);
  });
});

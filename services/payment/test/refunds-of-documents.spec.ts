import { randomUUID } from 'node:crypto';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';
import { ToldUploads } from './support/told-uploads';

const PRICE = 177_000;
const aFile = (name: string) => ({ ...aDocument('net-worth'), name: `${name}.pdf` });

describe('money for one document', () => {
  let scene: Scene;
  let told: ToldUploads;
  let n = 0;
  beforeAll(async () => {
    scene = await Scene.open();
    told = new ToldUploads(scene);
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(() => scene.close());

  type Order = Awaited<ReturnType<Scene['paid']>>;
  const twoDocuments = () => scene.paid({ documents: [aFile('one'), aFile('two')] });
  /** An upload that has no place: it was told of by an earlier version. */
  const sent = async ({ txn }: Pick<Order, 'txn'>, name = 'one') => {
    const documentId: string = randomUUID();
    await scene.rows.query(
      `INSERT INTO known_uploads (document_id, transaction_id, document_type, file_name, deleted)
       VALUES ($1, $2, 'net-worth', $3, false)`,
      [documentId, txn, `${name}.pdf`],
    );
    return documentId;
  };
  /** Each with a key of its own. */
  const refund = ({ txn }: Pick<Order, 'txn'>, body: object) =>
    scene.refund(txn, { idempotencyKey: `key-of-refund-${n++}`, ...body });
  const refundedAt = ({ paymentId }: Order) => scene.sandbox.provider.ledger.payments.get(paymentId)?.amount_refunded;
  const placesOf = ({ txn }: Pick<Order, 'txn'>) =>
    scene.rows.query('SELECT name, state FROM ordered_files WHERE transaction_id = $1 ORDER BY position', [txn]);
  const toldOf = async ({ txn }: Pick<Order, 'txn'>) =>
    (await scene.events('payment.refunded', txn)).map(({ amountPaise, full, isDocumentPaidBack }) => ({
      amountPaise,
      full,
      isDocumentPaidBack,
    }));

  it('[API-1] all of it goes back once, by whichever key, and books and event say for which', async () => {
    const [order, other] = [await twoDocuments(), await twoDocuments()];
    const documentId = randomUUID();
    const ask = (of: Order, amount: number | undefined = PRICE) => refund(of, { amount, documentId });
    // Of no order that is known of: neither this one's nor another's.
    expect((await Promise.all([ask(order), ask(other)])).map(({ status }) => status)).toEqual([409, 409]);
    await scene.rows.query(
      `INSERT INTO known_uploads (document_id, transaction_id, document_type, file_name, deleted)
       VALUES ($1, $2, 'net-worth', 'one.pdf', false)`,
      [documentId, order.txn],
    );
    expect((await refund(order, { documentId })).body.details).toMatchObject([{ field: 'amount' }]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(order)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await ask(order)).body.data).toMatchObject({ documentId, amount: PRICE });
    expect((await ask(order, 2_000)).body.error).toBe('payment.refund-conflict');
    expect(refundedAt(order)).toBe(PRICE);
    expect(await scene.events('payment.refunded', order.txn)).toMatchObject([
      { documentId, full: false, isDocumentPaidBack: true },
    ]);
    // A document of another order.
    expect((await ask(other)).body.error).toBe('payment.refund-conflict');
  });

  it('[ADM-4] [DOC-4] is at most what it cost', async () => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    const refused = await refund(order, { amount: PRICE + 1, documentId });
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ field: 'amount', reason: 'This document cost ₹1,770.00 with GST' }],
    ]);
    expect((await refund(order, { amount: PRICE, documentId })).status).toBe(201);
  });

  it('[API-1] goes back in parts until its price is reached, also in two of the same amount', async () => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    const parts = [
      await refund(order, { amount: 50_000, documentId }),
      await refund(order, { amount: 50_000, documentId }),
    ];
    expect(new Set(parts.map(({ body }) => body.data.id)).size).toBe(2);
    expect(refundedAt(order)).toBe(100_000);
    const tooMuch = await refund(order, { amount: PRICE, documentId });
    const message = 'Of what this document cost, only ₹770.00 is left to give back.';
    expect(tooMuch).toMatchObject({ status: 409, body: { error: 'payment.refund-too-large', message } });
    expect((await refund(order, { amount: 77_000, documentId })).status).toBe(201);
    expect((await refund(order, { amount: 50_000, documentId })).body.error).toBe('payment.refund-conflict');
    expect(refundedAt(order)).toBe(PRICE);
    expect(await toldOf(order)).toEqual([
      { amountPaise: 50_000, full: false, isDocumentPaidBack: false },
      { amountPaise: 50_000, full: false, isDocumentPaidBack: false },
      { amountPaise: 77_000, full: false, isDocumentPaidBack: true },
    ]);
  });

  it('[API-1] is all back with the rest of the payment, when some of the order went back before', async () => {
    const order = await scene.paid({ documents: [aFile('one')] });
    const documentId = await sent(order);
    await refund(order, { amount: 50_000 });
    expect((await refund(order, { amount: PRICE, documentId })).body.error).toBe('payment.refund-too-large');
    expect((await refund(order, { amount: PRICE - 50_000, documentId })).status).toBe(201);
    expect(await toldOf(order)).toEqual([
      { amountPaise: 50_000, full: false, isDocumentPaidBack: undefined },
      { amountPaise: PRICE - 50_000, full: true, isDocumentPaidBack: true },
    ]);
  });

  it('[API-1] a part that waits at the provider is not noted a second time; another part is', async () => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    scene.sandbox.behave({ api: { mode: 'fail', path: '/v1/payments', times: 1 } });
    expect((await refund(order, { amount: 50_000, documentId })).status).toBe(503);
    expect((await refund(order, { amount: 50_000, documentId })).body.error).toBe('payment.refund-pending');
    expect((await refund(order, { amount: 40_000, documentId })).status).toBe(201);
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(refundedAt(order)).toBe(90_000);
  });

  it('[API-1] is never more than its price, whatever parts are asked for at once', async () => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    const amounts = [PRICE, 100_000, 100_000, 90_000, 90_000, 87_000];
    const answers = await Promise.all(amounts.map((amount) => refund(order, { amount, documentId })));
    const paid = new Map(
      answers.flatMap(({ body }) => (body.data ? [[body.data.id, body.data.amount as number]] : [])),
    );
    const sum = [...paid.values()].reduce((all, amount) => all + Number(amount), 0);
    expect([refundedAt(order), sum <= PRICE]).toEqual([sum, true]);
  });

  it.each([
    ['before', [true]],
    ['after', [false, true]],
  ])('[DOC-4] when it is deleted %s it uses up the place that it left free', async (_, steps) => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    for (const isDeleted of steps) {
      if (isDeleted) await told.remove(order, documentId);
      const again = { amount: PRICE, documentId, idempotencyKey: `once-${documentId}` };
      expect((await refund(order, again)).status).toBe(201);
    }
    expect(await placesOf(order)).toEqual([
      { name: 'one.pdf', state: 'refunded' },
      { name: 'two.pdf', state: 'awaited' },
    ]);
    const [event] = await scene.events('payment.refunded', order.txn);
    expect(event).toMatchObject({ documentId, documentType: 'net-worth', fileName: 'one.pdf', full: false });
  });

  it('[DOC-4] a part of it leaves the place free when it is deleted, until the rest is back', async () => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    await refund(order, { amount: 10_000, documentId });
    await told.remove(order, documentId);
    expect((await placesOf(order))[0]).toEqual({ name: 'one.pdf', state: 'awaited' });
    await refund(order, { amount: PRICE - 10_000, documentId });
    expect((await placesOf(order))[0]).toEqual({ name: 'one.pdf', state: 'refunded' });
  });

  it('[DOC-4] a part that the last version gave back uses up the place, as its event said', async () => {
    const order = await twoDocuments();
    const documentId = await sent(order);
    await refund(order, { amount: 10_000, documentId });
    await scene.rows.query('UPDATE refunds SET document_paid_back = NULL WHERE document_id = $1', [documentId]);
    await told.remove(order, documentId);
    expect((await placesOf(order))[0]).toEqual({ name: 'one.pdf', state: 'refunded' });
  });

  it('[ADM-4] [DOC-4] what went back for a deleted one is not there for the one in its place, nor taken from others', async () => {
    const order = await twoDocuments();
    const [deleted, other] = [await told.upload(order), await told.upload(order, 'two')];
    expect((await refund(order, { amount: 170_000, documentId: deleted })).status).toBe(201);
    await told.remove(order, deleted);
    const next = await told.upload(order);
    const { body } = await refund(order, { amount: PRICE, documentId: next });
    expect(body).toMatchObject({ error: 'payment.refund-too-large', message: expect.stringContaining('only ₹70.00') });
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ documentId: deleted, successorId: next }]);
    expect((await refund(order, { amount: 7_000, documentId: next })).status).toBe(201);
    expect((await refund(order, { amount: PRICE, documentId: other })).status).toBe(201);
    expect(refundedAt(order)).toBe(2 * PRICE);
    expect((await toldOf(order)).map(({ isDocumentPaidBack }) => isDocumentPaidBack)).toEqual([false, true, true]);
  });

  it('[ADM-4] [DOC-4] a place is paid back once, also by the name of the one that was deleted', async () => {
    const order = await twoDocuments();
    const [deleted] = [await told.upload(order), await told.upload(order, 'two')];
    await told.remove(order, deleted);
    const next = await told.upload(order);
    expect((await refund(order, { amount: PRICE, documentId: deleted })).status).toBe(201);
    expect((await refund(order, { amount: PRICE, documentId: next })).body.error).toBe('payment.refund-conflict');
    expect(refundedAt(order)).toBe(PRICE);
  });

  it('[ADM-4] of all documents of a type no more goes back than all of them cost, whatever is known of their places', async () => {
    const order = await twoDocuments();
    const known = await Promise.all(['one', 'two', 'one'].map((name) => sent(order, name)));
    for (const documentId of known.slice(0, 2)) await refund(order, { amount: PRICE - 10_000, documentId });
    const { body } = await refund(order, { amount: 30_000, documentId: known[2] });
    expect(body.message).toBe('Of what this document cost, only ₹200.00 is left to give back.');
  });

  it('[API-1] leaves nothing that is too little to go back', async () => {
    const order = await twoDocuments();
    const documentId = await told.upload(order);
    const reasonOf = async (body: object) => (await refund(order, body)).body.details[0].reason;
    expect(await reasonOf({ amount: PRICE - 1, documentId })).toBe(
      'This leaves ₹0.01 of this document, and less than ₹1.00 cannot go back: give back ₹1,770.00 or at most ₹1,769.00',
    );
    expect(await reasonOf({ amount: 2 * PRICE - 50 })).toBe(
      'This leaves ₹0.50 of this payment, and less than ₹1.00 cannot go back: give back ₹3,540.00 or at most ₹3,539.00',
    );
    expect(refundedAt(order) ?? 0).toBe(0);
    expect((await refund(order, { amount: PRICE - 100, documentId })).status).toBe(201);
    expect((await refund(order, { amount: 100, documentId })).status).toBe(201);
  });

  it('[API-1] credits no code with more than was charged for it, when a part of everything went back before', async () => {
    const order = await scene.paid({ documents: [aFile('one'), { ...aDocument('gst-audit'), name: 'two.pdf' }] });
    const total = order.amount;
    await refund(order, { amount: total / 2 });
    const documentId = await told.upload(order);
    await refund(order, { amount: PRICE, documentId });
    await refund(order, {});
    const rows: { content: { kind: string; lines: { sac: string; taxablePaise: number }[]; taxablePaise: number } }[] =
      await scene.rows.query(
        'SELECT d.content FROM tax_documents d JOIN transactions t ON t.id = d.transaction_id WHERE t.transaction_id = $1',
        [order.txn],
      );
    const sums = (isKind: (kind: string) => boolean) => {
      const bySac: Record<string, number> = {};
      for (const { content } of rows.filter((row) => isKind(row.content.kind))) {
        expect(content.lines.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)).toBe(content.taxablePaise);
        for (const { sac, taxablePaise } of content.lines) bySac[sac] = (bySac[sac] ?? 0) + taxablePaise;
      }
      return bySac;
    };
    expect(rows.filter(({ content }) => content.kind === 'credit-note').length).toBeGreaterThan(1);
    expect(sums((kind) => kind === 'credit-note')).toEqual(sums((kind) => kind === 'invoice'));
  });
});

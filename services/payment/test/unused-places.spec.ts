import { anEventSource, clockAt, type EventSource, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aDocument } from './support/an-order';
import { ToldUploads } from './support/told-uploads';

const PRICE = 177_000;
const AUDIT = 590_000;

describe('money for a paid file that was never uploaded', () => {
  let scene: Scene;
  let told: ToldUploads;
  let events: EventSource;
  let n = 0;
  beforeAll(async () => {
    scene = await Scene.open();
    told = new ToldUploads(scene);
    events = await anEventSource(scene.broker.amqpUrl);
  });
  // On a busy machine the document service's answer may come after the five seconds that a refund waits for it.
  beforeEach(() => jest.useFakeTimers(clockAt(new Date())));
  afterEach(() => {
    jest.useRealTimers();
    scene.sandbox.resetBehaviour();
  });
  afterAll(async () => {
    await events?.close();
    await scene?.close();
  });

  type Order = Awaited<ReturnType<Scene['paid']>>;
  const aFile = (name: string, type = 'net-worth') => ({ ...aDocument(type), name: `${name}.pdf` });
  const anOrder = () => scene.paid({ documents: [aFile('one'), aFile('two'), aFile('audit', 'gst-audit')] });
  const unusedOf = async ({ txn }: Order): Promise<{ id: string; name: string; amount: number }[]> =>
    (await scene.admin('GET', `/api/transactions/${txn}`)).body.data.unused;
  const placeOf = async (order: Order, name: string): Promise<string> =>
    (
      await scene.rows.query('SELECT id FROM ordered_files WHERE transaction_id = $1 AND name = $2', [
        order.txn,
        `${name}.pdf`,
      ])
    )[0].id;
  const refund = ({ txn }: Order, body: object) =>
    scene.refund(txn, { idempotencyKey: `key-of-unused-${n++}`, ...body });
  const askedFor = async ({ txn }: Order) =>
    (await scene.events('payment.withdrawal-asked', txn)).map(({ refundId }) => String(refundId));
  /** The document service, which answers each question twice. */
  const decide = async (order: Order, isWithdrawn: boolean, nth = 1) => {
    const asked = await waitFor(
      async () => {
        const all = await askedFor(order);
        return all.length >= nth ? all : undefined;
      },
      { what: 'the question' },
    );
    const decided = { transactionId: order.txn, refundId: asked[nth - 1]!, isWithdrawn };
    await events.tell('document.withdrawal-decided', decided, { times: 2 });
    return asked[nth - 1]!;
  };
  const refundPlace = async (order: Order, name: string, isWithdrawn = true, nth = 1) => {
    const placeId = await placeOf(order, name);
    const [answer] = await Promise.all([refund(order, { placeId }), decide(order, isWithdrawn, nth)]);
    return answer;
  };
  const refundedAt = ({ paymentId }: Order) =>
    scene.sandbox.provider.ledger.payments.get(paymentId)?.amount_refunded ?? 0;
  const statesOf = async ({ txn }: Order) =>
    (await scene.rows.query('SELECT state FROM ordered_files WHERE transaction_id = $1 ORDER BY position', [txn])).map(
      ({ state }: { state: string }) => state,
    );

  it('[ADM-4] [API-1] goes back to the paisa, with a credit note and an event that name the file', async () => {
    const order = await anOrder();
    const audit = { name: 'audit.pdf', documentType: 'gst-audit', amount: AUDIT };
    expect(await unusedOf(order)).toMatchObject([{ amount: PRICE }, { amount: PRICE }, audit]);
    expect((await scene.read(order.txn)).unused).toBeUndefined();
    const answer = await refundPlace(order, 'audit');
    expect(answer).toMatchObject({ status: 201, body: { data: { amount: AUDIT, status: 'processed' } } });
    expect(refundedAt(order)).toBe(AUDIT);
    expect(await statesOf(order)).toEqual(['awaited', 'awaited', 'refunded']);
    expect(await unusedOf(order)).toHaveLength(2);
    const [event] = await scene.events('payment.refunded', order.txn);
    expect(event).toMatchObject({ fileName: 'audit.pdf', documentType: 'gst-audit', isUnused: true, full: false });
    expect(event!.documentId).toBeUndefined();
    const [{ content }] = await scene.rows.query('SELECT content FROM tax_documents WHERE number = $1', [
      event!.creditNoteNumber,
    ]);
    expect(content).toMatchObject({ totalPaise: AUDIT, taxablePaise: 500_000 });
    expect(content.lines).toMatchObject([{ taxablePaise: 500_000, description: expect.stringContaining('audit.pdf') }]);
    expect(content.taxes.map(({ paise }: { paise: number }) => paise)).toEqual([45_000, 45_000]);
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ unusedFile: 'audit.pdf', amount: AUDIT }]);
    const [{ refunded_by_type: byType }] = await scene.rows.query(
      'SELECT refunded_by_type FROM transactions WHERE transaction_id = $1',
      [order.txn],
    );
    expect(byType).toEqual({ 'gst-audit': AUDIT });
    expect(await scene.seriesWithGaps()).toEqual([]);
  });

  it('[API-1] goes back once, by whichever key and admin, and is asked for once', async () => {
    const order = await anOrder();
    const placeId = await placeOf(order, 'one');
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => refund(order, { placeId, amount: PRICE }))),
      decide(order, true),
    ]);
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
    expect((await refund(order, { placeId })).body.data).toMatchObject({ status: 'processed', amount: PRICE });
    expect([refundedAt(order), await askedFor(order)]).toEqual([PRICE, [expect.any(String)]]);
  });

  it('[DOC-4] does not go back when an upload has the place: the document service decides', async () => {
    const order = await anOrder();
    const answer = await refundPlace(order, 'one', false);
    expect(answer).toMatchObject({ status: 409, body: { error: 'payment.place-used' } });
    expect([refundedAt(order), await scene.events('payment.refunded', order.txn)]).toEqual([0, []]);
    expect((await scene.read(order.txn)).refunds).toMatchObject([{ status: 'failed', isPlaceUsed: true }]);
    const failed = { amountPaise: PRICE, because: 'used' };
    expect(await scene.events('payment.refund-failed', order.txn)).toEqual([expect.objectContaining(failed)]);
    // All of it can still go back.
    expect((await refund(order, {})).body.data.amount).toBe(order.amount);
  });

  it('[DOC-4] does not go back for what is uploaded, as far as is heard, or for a file of another order', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    await told.upload(order, 'one');
    const placeId = await placeOf(order, 'one');
    expect((await refund(order, { placeId })).body.error).toBe('payment.place-used');
    expect((await refund(other, { placeId })).body.error).toBe('payment.refund-conflict');
    const free = await placeOf(order, 'two');
    const wrong = await refund(order, { placeId: free, amount: PRICE - 1 });
    expect(wrong.body.details).toEqual([
      { field: 'amount', reason: 'For this file ₹1,770.00 goes back, no more and no less' },
    ]);
    expect(await askedFor(order)).toEqual([]);
  });

  it('[API-1] [EVT-2] waits for the document service without asking the provider, and goes on by itself', async () => {
    jest.useRealTimers();
    const order = await anOrder();
    const answer = await refund(order, { placeId: await placeOf(order, 'two') });
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
    await scene.makeEverythingDue();
    await scene.reconcile();
    // Asked once more, in case the question was lost; still nothing went back.
    expect([refundedAt(order), (await askedFor(order)).length]).toEqual([0, 2]);
    // Reserved: nobody else gives the same money back.
    expect((await refund(order, {})).body.data.amount).toBe(order.amount - PRICE);
    await decide(order, true);
    await waitFor(async () => (await statesOf(order))[1] === 'refunded', { what: 'the answer to be heard' });
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(refundedAt(order)).toBe(order.amount);
    expect((await scene.events('payment.refunded', order.txn)).map(({ full }) => full)).toEqual([false, true]);
  });

  it('[API-1] [EVT-2] goes on within a minute of a late answer, when nobody waits for it any more', async () => {
    jest.useRealTimers();
    const order = await anOrder();
    const placeId = await placeOf(order, 'two');
    expect(await refund(order, { placeId })).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
    await decide(order, true);
    const isSoon = `SELECT next_look_at <= now() + interval '1 minute' AS soon FROM refunds
      WHERE place_id = $1 AND withdrawal = 'withdrawn'`;
    const [{ soon }] = await waitFor(async () => {
      const found = await scene.rows.query(isSoon, [placeId]);
      return found.length > 0 ? found : undefined;
    });
    expect(soon).toBe(true);
  });

  it('[ADM-4] [DOC-4] is what is left of its place, whatever went back for documents that were in it', async () => {
    const order = await anOrder();
    const deleted = await told.upload(order, 'one');
    expect((await refund(order, { documentId: deleted, amount: 70_000 })).status).toBe(201);
    await told.remove(order, deleted, 'one');
    expect((await unusedOf(order))[0]).toMatchObject({ name: 'one.pdf', amount: PRICE - 70_000 });
    expect((await refundPlace(order, 'one')).body.data.amount).toBe(PRICE - 70_000);
    // Neither by the name of the deleted one.
    const more = await refund(order, { documentId: deleted, amount: 1_000 });
    expect(more.body.error).toBe('payment.refund-conflict');
    expect(refundedAt(order)).toBe(PRICE);
  });

  it('[API-1] [EVT-2] gives the place back when the bank refuses the refund, and can be asked for again', async () => {
    const order = await anOrder();
    scene.sandbox.behave({ refunds: { settle: 'failed' } });
    const answer = await refundPlace(order, 'two');
    expect(answer.body.data).toMatchObject({ status: 'failed' });
    expect(answer.body.data.isPlaceUsed).toBeUndefined();
    const [refundId] = await askedFor(order);
    expect(await scene.events('payment.withdrawal-undone', order.txn)).toEqual([
      { transactionId: order.txn, refundId },
    ]);
    expect([await statesOf(order), refundedAt(order)]).toEqual([['awaited', 'awaited', 'awaited'], 0]);
    // A late copy of the answer withdraws nothing.
    await decide(order, true);
    await waitFor(async () => (await scene.events('payment.withdrawal-undone', order.txn)).length === 2, {
      what: 'the place to be given back once more',
    });
    scene.sandbox.resetBehaviour();
    expect((await refundPlace(order, 'two', true, 2)).body.data.status).toBe('processed');
    expect([await statesOf(order), refundedAt(order)]).toEqual([['awaited', 'refunded', 'awaited'], PRICE]);
  });

  it('[API-1] [ADM-4] by several admins at once, with the whole order: no paisa more than was paid', async () => {
    const order = await anOrder();
    const unused = await unusedOf(order);
    const answering = Promise.all(unused.map((_, nth) => decide(order, true, nth + 1)));
    const asked = unused.flatMap(({ id }) => [refund(order, { placeId: id }), refund(order, { placeId: id })]);
    await Promise.all([...asked, answering]);
    await refund(order, {});
    await scene.makeEverythingDue();
    await scene.reconcile();
    expect(refundedAt(order)).toBe(order.amount);
    expect(await statesOf(order)).toEqual(['refunded', 'refunded', 'refunded']);
    expect((await scene.read(order.txn)).paymentStatus).toBe('refunded');
    expect(await scene.seriesWithGaps()).toEqual([]);
  });

  it('[EVT-2] what is told of an upload waits for a refund of its order, and never the other way round', async () => {
    const order = await anOrder();
    const documentId = await told.upload(order, 'one');
    const refunding = scene.rows.createQueryRunner();
    await refunding.startTransaction();
    await refunding.query('SELECT 1 FROM transactions WHERE id = $1 FOR UPDATE', [order.id]);
    const removing = told.remove(order, documentId, 'one');
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await scene.rows.query(waiting))[0].n === 1, { what: 'the deletion to wait' });
    // As a refund does once it has the order.
    await refunding.query('UPDATE known_uploads SET place_id = place_id WHERE document_id = $1', [documentId]);
    await refunding.commitTransaction();
    await refunding.release();
    await removing;
    expect(await statesOf(order)).toEqual(['awaited', 'awaited', 'awaited']);
  });
});

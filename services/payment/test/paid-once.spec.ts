import { randomUUID } from 'node:crypto';
import { firstIdAt } from '@udin/service-kit';
import { anEventSource, type EventSource, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';
import { aFile, sha256 } from './support/a-file';

/** Not `newId`, which never goes back: another test of this worker may have set the clock ahead. */
const anIdOfNow = () => firstIdAt(new Date()).slice(0, 24) + randomUUID().slice(24);
/** In seconds: before a test began, however slow the machine is. */
const AN_HOUR_AGO = 3_600;

describe('[PAY-2] a file that is paid and awaited', () => {
  let scene: Scene;
  let documents: EventSource;
  beforeAll(async () => {
    scene = await Scene.open();
    documents = await anEventSource(scene.broker.amqpUrl);
  });
  afterEach(() => scene.sandbox.resetBehaviour());
  afterAll(async () => {
    await documents.close();
    await scene.close();
  });

  const aDocumentOf = (txn: string, content: string) => ({
    documentId: randomUUID() as string,
    transactionId: txn,
    customer: { id: scene.userId, firstName: 'Ananya', lastName: 'Sen', email: 'ananya.sen@example.in' },
    documentType: 'net-worth',
    fileName: `${content}.pdf`,
  });
  const uploaded = (about: ReturnType<typeof aDocumentOf>, content: string, orderedAs?: string) =>
    documents.tell('document.uploaded', {
      ...about,
      orderedAs,
      sizeBytes: 20_000,
      sha256: sha256(content),
      uploadedAt: new Date().toISOString(),
      estimatedDelivery: new Date().toISOString(),
    });
  const alreadyPaid = async (...contents: string[]) => alreadyPaidOf(contents);
  const alreadyPaidOf = async (contents: string[], chosen_seconds_ago?: number) => {
    const body = { sha256: contents.map(sha256), chosen_seconds_ago };
    return (await scene.call('POST', '/api/transactions/already-paid', body)).body.data.files;
  };
  const sentBefore = async (content: string, chosen_seconds_ago?: number) => {
    const body = { sha256: [sha256(content)], chosen_seconds_ago };
    return (await scene.call('POST', '/api/transactions/already-paid', body)).body.data.sent_before;
  };
  const refused = (changes: object) =>
    scene.order(changes).then(
      () => {
        throw new Error('it was sold again');
      },
      (error: Error) => JSON.parse(error.message),
    );

  it('is not sold again: 409 names the transaction to go on with', async () => {
    const { txn } = await scene.paid({ documents: [aFile('one'), aFile('two', 'gst-audit')] });
    const answer = await refused({ documents: [aFile('two', 'gst-audit'), aFile('new')] });
    expect(answer).toMatchObject({ error: 'payment.already-paid' });
    expect(answer.data.files).toEqual([
      { sha256: sha256('two'), transaction_id: txn, document_type: 'gst-audit', name: 'two.pdf' },
    ]);
    expect(await alreadyPaid('one', 'two', 'new')).toHaveLength(2);
  });

  it('is sold once more when the customer says "buy again"', async () => {
    await scene.paid({ documents: [aFile('again')] });
    const second = await scene.order({ documents: [aFile('again')], buy_again: true });
    const { razorpay_payment_id: paymentId } = scene.pay(second.orderId);
    expect((await scene.update(second.txn, paymentId)).status).toBe(200);
  });

  it('is nobody else’s: the same bytes of another customer are sold', async () => {
    await scene.paid({ documents: [aFile('shared form')] });
    const stranger = randomUUID();
    const body = { sha256: [sha256('shared form')] };
    const answer = await scene.call('POST', '/api/transactions/already-paid', body, { id: stranger });
    expect(answer.body.data).toEqual({ files: [], sent_before: [] });
  });

  it('may be ordered anew once it is uploaded, and is awaited again when that document is deleted', async () => {
    const { txn } = await scene.paid({ documents: [aFile('comes back')] });
    const about = aDocumentOf(txn, 'comes back');
    await uploaded(about, 'comes back');
    await waitFor(async () => (await alreadyPaid('comes back')).length === 0);
    await documents.tell('document.deleted', { ...about, deletedAt: new Date().toISOString() });
    await waitFor(async () => (await alreadyPaid('comes back')).length === 1);
  });

  it('is named once it was sent, before it is charged once more; not when its money went back or it was deleted', async () => {
    const orders = [];
    for (const content of ['kept', 'given away', 'thrown away']) {
      const { txn } = await scene.paid({ documents: [aFile(content)] });
      const about = aDocumentOf(txn, content);
      expect(await sentBefore(content)).toEqual([]);
      await uploaded(about, content);
      await waitFor(async () => (await sentBefore(content)).length === 1);
      orders.push({ txn, about });
    }
    const [kept, givenAway, thrownAway] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    expect(await sentBefore('kept')).toEqual([
      {
        sha256: sha256('kept'),
        transaction_id: kept.txn,
        document_type: 'net-worth',
        name: 'kept.pdf',
        is_uploaded: true,
      },
    ]);
    // Chosen before it was paid elsewhere: that is told among the files that are not to be paid.
    expect(await sentBefore('kept', AN_HOUR_AGO)).toEqual([]);
    expect((await scene.refund(givenAway.txn, { idempotencyKey: givenAway.txn })).status).toBeLessThan(300);
    await waitFor(async () => (await scene.read(givenAway.txn)).paymentStatus === 'refunded');
    await documents.tell('document.deleted', { ...thrownAway.about, deletedAt: new Date().toISOString() });
    await waitFor(async () => (await sentBefore('thrown away')).length === 0);
    expect(await sentBefore('given away')).toEqual([]);
  });

  it('is not sold to whoever chose it before another device paid and sent it', async () => {
    const { txn } = await scene.paid({ documents: [aFile('sent elsewhere')] });
    await uploaded(aDocumentOf(txn, 'sent elsewhere'), 'sent elsewhere');
    await waitFor(async () => (await alreadyPaid('sent elsewhere')).length === 0);
    expect(await alreadyPaidOf(['sent elsewhere'], AN_HOUR_AGO)).toEqual([
      expect.objectContaining({ transaction_id: txn }),
    ]);
    const stale = { documents: [aFile('sent elsewhere')], chosen_seconds_ago: AN_HOUR_AGO };
    expect(await refused(stale)).toMatchObject({ error: 'payment.already-paid' });
    expect((await scene.order({ ...stale, buy_again: true })).orderId).toBeDefined();
    expect((await scene.order({ ...stale, chosen_seconds_ago: 0 })).orderId).toBeDefined();
  });

  it('is sold to whoever chose it before when another file was sent in its place, or the money went back', async () => {
    const replaced = await scene.paid({ documents: [aFile('refused by the server')] });
    const about = { ...aDocumentOf(replaced.txn, 'refused by the server'), fileName: 'better.pdf' };
    await uploaded(about, 'better');
    await waitFor(async () => (await alreadyPaid('refused by the server')).length === 0);
    const returned = await scene.paid({ documents: [aFile('given back')] });
    await uploaded(aDocumentOf(returned.txn, 'given back'), 'given back');
    await waitFor(async () => (await alreadyPaid('given back')).length === 0);
    const whole = { idempotencyKey: `refund-${returned.txn}` };
    expect((await scene.refund(returned.txn, whole)).status).toBeLessThan(300);
    await waitFor(async () => (await scene.read(returned.txn)).paymentStatus === 'refunded');
    expect(await alreadyPaidOf(['refused by the server', 'given back'], 600)).toEqual([]);
  });

  it('in whose place another is sent leaves that one paid for whoever chose it before, and not for its next order', async () => {
    const again = await scene.paid({ documents: [aFile('bought again')], buy_again: true });
    await uploaded({ ...aDocumentOf(again.txn, 'its correction'), documentId: anIdOfNow() }, 'its correction');
    await waitFor(async () => (await alreadyPaidOf(['its correction'], AN_HOUR_AGO)).length === 1);
    const { txn } = await scene.paid({ documents: [aFile('never arrived')] });
    const about = { ...aDocumentOf(txn, 'correction'), documentId: anIdOfNow() };
    await uploaded(about, 'correction', 'never arrived.pdf');
    await waitFor(async () => (await alreadyPaidOf(['correction'], AN_HOUR_AGO)).length === 1);
    const stale = { documents: [aFile('correction')], chosen_seconds_ago: AN_HOUR_AGO };
    expect((await refused(stale)).data.files).toEqual([
      {
        sha256: sha256('correction'),
        transaction_id: txn,
        document_type: 'net-worth',
        name: 'correction.pdf',
        is_uploaded: true,
      },
    ]);
    expect(await alreadyPaid('correction')).toEqual([]);
    await documents.tell('document.deleted', { ...about, deletedAt: new Date().toISOString() });
    await waitFor(async () => (await alreadyPaid('never arrived')).length === 1);
    expect(await alreadyPaidOf(['correction'], AN_HOUR_AGO)).toEqual([]);
  });

  it('is not sold again when another file was sent in the place of one that was ordered with it', async () => {
    const { txn } = await scene.paid({ documents: [aFile('first'), aFile('second')] });
    await uploaded(aDocumentOf(txn, 'corrected'), 'corrected', 'second.pdf');
    await waitFor(async () => (await alreadyPaid('second')).length === 0);
    expect(await alreadyPaid('first')).toMatchObject([{ transaction_id: txn, name: 'first.pdf' }]);
  });

  it('stays uploaded when a document is deleted that was delivered', async () => {
    const { txn } = await scene.paid({ documents: [aFile('delivered')] });
    const about = aDocumentOf(txn, 'delivered');
    await uploaded(about, 'delivered');
    await waitFor(async () => (await alreadyPaid('delivered')).length === 0);
    const deletion = { ...about, deletedAt: new Date().toISOString(), isPaymentUsed: true };
    const id = await documents.tell('document.deleted', deletion);
    const received = () => scene.rows.query('SELECT 1 FROM inbox_receipt WHERE event_id = $1', [id]);
    await waitFor(async () => (await received()).length === 1);
    expect(await alreadyPaid('delivered')).toEqual([]);
    expect(await alreadyPaidOf(['delivered'], AN_HOUR_AGO)).toEqual([]);
  });

  it('[EVT-2] a deletion that is told before its upload leaves the file awaited', async () => {
    const { txn } = await scene.paid({ documents: [aFile('out of order')] });
    const about = aDocumentOf(txn, 'out of order');
    await documents.tell('document.deleted', { ...about, deletedAt: new Date().toISOString() });
    const deleted = () =>
      scene.rows.query('SELECT 1 FROM known_uploads WHERE document_id = $1 AND deleted', [about.documentId]);
    await waitFor(async () => (await deleted()).length === 1);
    const id = await uploaded(about, 'out of order');
    const received = () => scene.rows.query('SELECT 1 FROM inbox_receipt WHERE event_id = $1', [id]);
    await waitFor(async () => (await received()).length === 1);
    expect(await alreadyPaid('out of order')).toHaveLength(1);
  });

  it('is not awaited any more when all money went back', async () => {
    const { txn } = await scene.paid({ documents: [aFile('regretted')] });
    expect((await scene.refund(txn, { idempotencyKey: `refund-${txn}` })).status).toBeLessThan(300);
    await waitFor(async () => (await alreadyPaid('regretted')).length === 0);
  });

  it('two open orders that share a file whose money went back: the second is paid', async () => {
    const first = await scene.order({ documents: [aFile('shared'), aFile('first’s')] });
    const second = await scene.order({ documents: [aFile('shared'), aFile('second’s')] });
    const paymentOf = ({ orderId }: { orderId: string }) => scene.pay(orderId).razorpay_payment_id;
    expect((await scene.update(first.txn, paymentOf(first))).status).toBe(200);
    const about = aDocumentOf(first.txn, 'shared');
    await uploaded(about, 'shared');
    await waitFor(async () => (await sentBefore('shared')).length === 1);
    const { documentId } = about;
    const refund = { amount: 177_000, documentId, idempotencyKey: `refund-${documentId}` };
    expect((await scene.refund(first.txn, refund)).status).toBe(201);
    expect(await sentBefore('shared')).toEqual([]);
    expect((await scene.update(second.txn, paymentOf(second))).status).toBe(200);
    expect((await scene.read(second.txn)).status).toBe('completed');
  });

  it('[X-5] a client may not name its transaction in the form of our own ids', async () => {
    const { body, status } = await scene.call('POST', '/api/transactions', {
      ...(await anyOrder()),
      transaction_id: (await scene.order()).id,
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ field: 'transaction_id' })]);
  });

  const anyOrder = async () => {
    const { anOrder } = await import('./support/an-order');
    return anOrder(scene.userId);
  };
});

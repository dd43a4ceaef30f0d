import { type DocumentPaidBack, paymentRefundedExample } from '@udin/contracts/events';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

type Scene = Awaited<ReturnType<typeof aRejected>>;

async function aRejected() {
  const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
  await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
  return { accountant, id, owner, order };
}

const payBack = ({ order: { transactionId, customer } }: Pick<Scene, 'order'>, part: object) =>
  desk.scene.told(
    'payment.refunded',
    { ...paymentRefundedExample, transactionId, customer, ...part },
    'lock-uploads-on-refund',
  );
const correct = ({ id, owner }: Scene) => owner.send(`/${id}/replacement`, desk.other, 'b.pdf');
const remove = ({ id, order }: Pick<Scene, 'id' | 'order'>) =>
  desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) });
const whole = { amountPaise: 177_000, full: true };

const ofDeleted = ({ id }: Pick<Scene, 'id'>) => ({
  full: false,
  amountPaise: 150_000,
  documentId: id,
  documentType: 'net-worth',
  fileName: 'a.pdf',
});

/** Nothing more is done for this money, and whoever works on it sees why. */
async function expectEnded(one: Scene): Promise<void> {
  const { id, owner, accountant, order } = one;
  const { canAskRefund, canBeReplaced } = (await owner.get(`/${id}/progress`)).body.data;
  expect({ canAskRefund, canBeReplaced }).toEqual({ canAskRefund: false, canBeReplaced: false });
  expect((await correct(one)).body.error).toBe('document.not-replaceable');
  const { body } = await owner.post(`/${id}/refund-request`, { reason: 'Once more' });
  expect(body).toMatchObject({ subcode: 'paid-back', message: 'The money for this document was paid back.' });
  const { row, timeline } = (await accountant.get(`/${id}/work`)).body.data;
  expect([row.paidBackAt, timeline.at(-1).kind]).toEqual([expect.any(String), 'refund-granted']);
  expect((await remove(one)).status).toBe(200);
  expect(await desk.told(id, 'document.deleted')).toMatchObject([{ isMoneyBack: true }]);
  expect((await desk.scene.upload(order, desk.pdf, 'c.pdf')).status).toBe(409);
}

describe('[DOC-4] [ADM-4] a document whose money went back', () => {
  it('is not corrected or sent anew, when nobody had asked for the money', async () => {
    const one = await aRejected();
    await payBack(one, whole);
    await expectEnded(one);
  });

  it('nor when the request had been declined', async () => {
    const one = await aRejected();
    await one.owner.post(`/${one.id}/refund-request`, { reason: 'I no longer need it.' });
    await one.accountant.patch(`/${one.id}/refund-request`, { note: 'Please send the right year.' });
    await payBack(one, whole);
    await expectEnded(one);
  });

  it('nor when it was one of several, and its whole price went back', async () => {
    const one = await aRejected();
    await payBack(one, { ...whole, full: false, documentId: one.id });
    await expectEnded(one);
  });

  it('nor when the money went back beside a corrected file: whoever works on it sees it', async () => {
    const one = await aRejected();
    await one.owner.post(`/${one.id}/refund-request`, { reason: 'I no longer need it.' });
    expect((await correct(one)).status).toBe(200);
    await payBack(one, whole);
    const { row } = (await one.accountant.get(`/${one.id}/work`)).body.data;
    expect(row).toMatchObject({ documentStatus: 'pending', paidBackAt: expect.any(String) });
    expect((await remove(one)).status).toBe(200);
    expect((await desk.scene.upload(one.order, desk.pdf, 'c.pdf')).status).toBe(409);
  });

  it('[EVT-2] is told once as such, whole order or alone, and not after a part', async () => {
    const one = await desk.aDocument();
    await payBack(one, { ...ofDeleted(one), amountPaise: 10_000, isDocumentPaidBack: false });
    expect(await desk.told(one.id, 'document.paid-back')).toEqual([]);
    await payBack(one, { ...ofDeleted(one), amountPaise: 167_000, isDocumentPaidBack: true });
    await payBack(one, whole);
    const expected = { documentId: one.id, transactionId: one.order.transactionId, isPaidBack: true };
    expect(await desk.told(one.id, 'document.paid-back')).toEqual([expect.objectContaining(expected)]);
  });

  it('goes on after a part, and a request stays open until the rest is back', async () => {
    const one = await aRejected();
    await one.owner.post(`/${one.id}/refund-request`, { reason: 'I no longer need it.' });
    await payBack(one, { ...ofDeleted(one), amountPaise: 10_000, isDocumentPaidBack: false });
    const { row, refundRequest } = (await one.accountant.get(`/${one.id}/work`)).body.data;
    expect([row.paidBackAt, refundRequest.state]).toEqual([null, 'requested']);
    await payBack(one, { ...ofDeleted(one), amountPaise: 167_000, isDocumentPaidBack: true });
    expect((await one.accountant.get(`/${one.id}/work`)).body.data.refundRequest.state).toBe('granted');
    await expectEnded(one);
  });

  it('goes on after a part, and can be sent anew when it was deleted, until the rest is back', async () => {
    const one = await desk.aDocument();
    const part = { ...ofDeleted(one), amountPaise: 10_000, isDocumentPaidBack: false };
    await payBack(one, part);
    expect((await remove(one)).status).toBe(200);
    await payBack(one, { ...part, refundId: 'another' });
    const again = await desk.scene.upload(one.order, desk.pdf, 'c.pdf');
    expect(again.status).toBe(201);
    expect((await desk.scene.sign(again.body.data.id, desk.other)).status).toBe(200);
    await payBack(one, { ...part, amountPaise: 157_000, isDocumentPaidBack: true });
    expect((await desk.scene.upload(one.order, desk.other, 'd.pdf')).status).toBe(409);
  });

  it('goes on after a part of the price that nobody had asked for, told by the last version', async () => {
    const one = await aRejected();
    await payBack(one, { amountPaise: 1_000, full: false, documentId: one.id });
    expect((await correct(one)).status).toBe(200);
  });
});

describe('[DOC-4] [DOC-3] for money that went back', () => {
  it('nothing is started, moved on or signed; it can be rejected', async () => {
    const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
    await payBack({ order }, whole);
    const refusals = [
      await accountant.post(`/${id}/start`, {}),
      await accountant.patch(`/${id}/status`, { documentStatus: 'completed' }),
      await desk.scene.sign(id, desk.other),
    ];
    expect(refusals.map(({ body }) => body.error)).toEqual(Array(3).fill('document.paid-back'));
    const { document, order: shown } = (await owner.get(`/${id}/progress`)).body.data;
    const [listed] = (await owner.get(`/user/${order.userId}`)).body.data;
    expect(listed.paidBackAt).toBe(document.paidBackAt);
    expect([document.paidBackAt, shown.isRefunded, shown.awaited]).toEqual([expect.any(String), true, 0]);
    const rejected = await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Paid back.' });
    expect(rejected.status).toBe(200);
  });

  it('nothing is asked of the customer any more, and what was said against it is past', async () => {
    const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
    await accountant.post(`/${id}/start`, {});
    expect((await accountant.post(`/${id}/questions`, { reason: 'other', text: 'Which year?' })).status).toBe(200);
    const other = await aRejected();
    await other.owner.post(`/${other.id}/refund-request`, { reason: 'Please' });
    await accountant.patch(`/${other.id}/refund-request`, { note: 'no' });
    for (const one of [{ order }, other]) await payBack(one, whole);
    const { waitingFor, documentStatus } = (await owner.get(`/${id}`)).body.data;
    expect([waitingFor, documentStatus]).toEqual([null, 'processing']);
    const { refundRequest } = (await accountant.get(`/${other.id}/work`)).body.data;
    expect([refundRequest.state, refundRequest.note]).toEqual(['granted', null]);
  });

  it('a paper that was delivered before can still be corrected, and is not taken up as work again', async () => {
    const [accountant, { id, order }] = [await desk.aColleague(), await desk.aDocument()];
    expect((await desk.scene.sign(id, desk.other)).status).toBe(200);
    await payBack({ order }, whole);
    expect((await desk.scene.sign(id, desk.pdf)).status).toBe(200);
    const moved = (documentStatus: string) => accountant.patch(`/${id}/status`, { documentStatus });
    expect((await moved('processing')).body.error).toBe('document.paid-back');
    expect((await moved('completed')).status).toBe(200);
    expect((await remove({ id, order })).status).toBe(200);
    expect((await desk.told(id, 'document.deleted')).map((event) => 'isMoneyBack' in event)).toEqual([false]);
  });

  it('one that was rejected after it had been signed is not signed again', async () => {
    const [accountant, { id, order }] = [await desk.aColleague(), await desk.aDocument()];
    expect((await desk.scene.sign(id, desk.other)).status).toBe(200);
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    await payBack({ order }, whole);
    expect((await desk.scene.sign(id, desk.pdf)).body.error).toBe('document.paid-back');
    const moved = await accountant.patch(`/${id}/status`, { documentStatus: 'completed' });
    expect(moved.body.error).toBe('document.paid-back');
  });

  it.each([
    ['not delivered', 'document.type-not-paid'],
    ['delivered', 'document.none-left'],
  ])('one that is deleted and left no tombstone, %s, is known by its place (%s)', async (what, error) => {
    const one = await desk.aDocument();
    if (what === 'delivered') expect((await desk.scene.sign(one.id, desk.other)).status).toBe(200);
    expect((await remove(one)).status).toBe(200);
    await desk.rows('DELETE FROM upload_tombstones WHERE document_id = $1', [one.id]);
    await payBack(one, ofDeleted(one));
    expect((await desk.scene.upload(one.order, desk.pdf, 'c.pdf')).body.error).toBe(error);
  });

  it('one that is there without a place is not taken for a deleted one', async () => {
    const one = await desk.aDocument();
    await desk.rows('UPDATE entitlements SET document_id = NULL WHERE document_id = $1', [one.id]);
    await payBack(one, { ...ofDeleted(one), amountPaise: 1_000 });
    expect((await desk.asOwner(one.order.userId).get(`/${one.id}/progress`)).body.data.document.paidBackAt).toBeNull();
    expect((await desk.scene.upload(one.order, desk.pdf, 'c.pdf')).body.error).toBe('document.none-left');
  });

  it('the price of its order counts, also when the list has another one by now', async () => {
    const accountant = await desk.aColleague();
    const order = desk.scene.anOrder(['net-worth'], ['a.pdf'], [{ pricePaise: 99_900 }]);
    await order.pay();
    const { id } = (await desk.scene.upload(order, desk.pdf)).body.data;
    const owner = desk.asOwner(order.userId);
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    await owner.post(`/${id}/refund-request`, { reason: 'I no longer need it.' });
    const { refundRequest } = (await accountant.get(`/${id}/work`)).body.data;
    expect(refundRequest).toMatchObject({ state: 'requested', amountPaise: 117_900 });
    await accountant.patch(`/${id}/refund-request`, { note: 'Please send the right year.' });
    await payBack({ order }, { full: false, amountPaise: 117_900, documentId: id });
    expect((await owner.get(`/${id}/progress`)).body.data.document.paidBackAt).toEqual(expect.any(String));
  });

  it('a part that the last version told locks the place of a document that is deleted afterwards', async () => {
    const one = await desk.aDocument();
    await payBack(one, { ...ofDeleted(one), amountPaise: 1_000 });
    expect((await remove(one)).status).toBe(200);
    expect((await desk.scene.upload(one.order, desk.pdf, 'c.pdf')).body.error).toBe('document.type-not-paid');
  });

  it('what has no place for it takes up the work again when another place becomes free', async () => {
    const order = desk.scene.anOrder(['net-worth', 'net-worth'], ['a.pdf', 'b.pdf']);
    await order.pay();
    const send = async (file: Buffer, name: string) =>
      (await desk.scene.upload(order, file, name)).body.data.id as string;
    const [first, other] = [await send(desk.pdf, 'a.pdf'), await send(desk.other, 'b.pdf')];
    await remove({ id: first, order });
    const again = await send(desk.pdf, 'c.pdf');
    await payBack({ order }, ofDeleted({ id: first }));
    const paidBackAt = async (id: string) =>
      (await desk.asOwner(order.userId).get(`/${id}/progress`)).body.data.document.paidBackAt;
    expect([await paidBackAt(other), await paidBackAt(again)]).toEqual([null, expect.any(String)]);
    await remove({ id: other, order });
    expect(await paidBackAt(again)).toBeNull();
    const told = (await desk.told(again, 'document.paid-back')) as DocumentPaidBack[];
    expect(told.map(({ isPaidBack }) => isPaidBack)).toEqual([true, false]);
    expect(told[1]!.revision).toBeGreaterThan(told[0]!.revision);
    expect(await desk.told(other, 'document.paid-back')).toEqual([]);
    expect((await desk.scene.upload(order, desk.other, 'd.pdf')).body.error).toBe('document.none-left');
  });

  it('what takes up the work again waits for the customer as before, until the answer', async () => {
    const accountant = await desk.aColleague();
    const order = desk.scene.anOrder(['net-worth', 'net-worth'], ['a.pdf', 'b.pdf']);
    await order.pay();
    const owner = desk.asOwner(order.userId);
    const send = async (file: Buffer, name: string) =>
      (await desk.scene.upload(order, file, name)).body.data.id as string;
    const [first, other] = [await send(desk.pdf, 'a.pdf'), await send(desk.other, 'b.pdf')];
    await remove({ id: first, order });
    const again = await send(desk.pdf, 'c.pdf');
    const ask = () => accountant.post(`/${again}/questions`, { reason: 'other', text: 'Which year?' });
    expect((await ask()).status).toBe(200);
    await payBack({ order }, ofDeleted({ id: first }));
    await remove({ id: other, order });
    const { waitingFor, questions, canBeReplaced } = (await owner.get(`/${again}/progress`)).body.data;
    expect([waitingFor, questions.length, canBeReplaced]).toEqual(['answer', 1, true]);
    expect((await ask()).body.error).toBe('document.waiting');
    expect((await owner.post(`/${again}/questions/${questions[0].id}/answer`, { text: '2026' })).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('the place that a deleted document had left free is locked', async () => {
    const one = await desk.aDocument();
    expect((await remove(one)).status).toBe(200);
    await payBack(one, ofDeleted(one));
    expect((await desk.scene.upload(one.order, desk.pdf, 'c.pdf')).body.error).toBe('document.type-not-paid');
  });

  it('what stands in the place of a deleted document is not signed', async () => {
    const one = await desk.aDocument();
    expect((await remove(one)).status).toBe(200);
    const again = await desk.scene.upload(one.order, desk.pdf, 'c.pdf');
    expect(again.status).toBe(201);
    await payBack(one, ofDeleted(one));
    expect((await desk.scene.sign(again.body.data.id, desk.other)).body.error).toBe('document.paid-back');
  });

  it('a document that was delivered and then deleted has no place to lock', async () => {
    const one = await desk.aDocument();
    expect((await desk.scene.sign(one.id, desk.other)).status).toBe(200);
    expect((await remove(one)).status).toBe(200);
    await payBack(one, ofDeleted(one));
    expect((await desk.scene.upload(one.order, desk.pdf, 'c.pdf')).body.error).toBe('document.none-left');
  });
});

describe('[DOC-1] [DOC-4] a document that was signed and then', () => {
  /** What an upload in its place answers once it is deleted. */
  const afterDeletion = async (...statuses: string[]) => {
    const [accountant, { id, order }] = [await desk.aColleague(), await desk.aDocument()];
    expect((await desk.scene.sign(id, desk.other)).status).toBe(200);
    for (const documentStatus of statuses) {
      const moved = await accountant.patch(`/${id}/status`, { documentStatus, note: 'By mistake.' });
      expect([documentStatus, moved.status]).toEqual([documentStatus, 200]);
    }
    expect((await remove({ id, order })).status).toBe(200);
    const { status, body } = await desk.scene.upload(order, desk.pdf, 'c.pdf');
    return body.error ?? status;
  };

  it.each([['rejected'], ['failed'], ['rejected', 'pending']])(
    'moved to %s %s is free when it is deleted: nobody has a paper that is in force',
    async (...statuses) => expect(await afterDeletion(...statuses)).toBe(201),
  );

  it.each([['pending'], ['rejected', 'signed'], ['rejected', 'completed', 'pending']])(
    'moved to %s %s %s is not free: its owner has the signed paper',
    async (...statuses) => expect(await afterDeletion(...statuses)).toBe('document.none-left'),
  );
});

it('[ADM-2] figures count what was signed straight after a rejection, by whom and when, as the queue does', async () => {
  const { accountant, id } = await aRejected();
  const figures = async () => (await accountant.get('/desk/figures')).body.data;
  const before = (await figures()).signed;
  expect((await desk.scene.sign(id, desk.other, {}, { by: accountant.id })).status).toBe(200);
  const after = await figures();
  expect(after.signed).toBe(before + 1);
  expect(after.byPerson.find((one: { person: { id: string } }) => one.person.id === accountant.id)).toMatchObject({
    signed: 1,
  });
});

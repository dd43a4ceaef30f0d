import { Desk } from './a-desk';
import { moneyBackAt, ofDeleted, whole } from './money-back';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

const { payBack, remove } = moneyBackAt(() => desk);

type Scene = Awaited<ReturnType<typeof aRejected>>;

async function aRejected() {
  const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
  await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
  return { accountant, id, owner, order };
}
const correct = ({ id, owner }: Scene) => owner.send(`/${id}/replacement`, desk.other, 'b.pdf');

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
  expect((await desk.told(id, 'document.deleted')).map((event) => 'isMoneyAtBank' in event)).toEqual([false]);
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

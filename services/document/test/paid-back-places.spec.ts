import type { DocumentPaidBack } from '@udin/contracts/events';
import { Desk } from './a-desk';
import { moneyBackAt, ofDeleted } from './money-back';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

const { payBack, remove } = moneyBackAt(() => desk);

describe('[DOC-4] [DOC-3] the place of a document whose money went back', () => {
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

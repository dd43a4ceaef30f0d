import { randomUUID } from 'node:crypto';
import { dayInIndia } from '@udin/contracts';
import { Scene } from './support/a-scene';
import { aDocument, anOrder } from './support/an-order';

describe('the own transactions', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  const found = async (search: string, id = scene.userId, more = '') => {
    const path = `/api/transactions/user/${id}?search=${encodeURIComponent(search)}${more}`;
    const { body } = await scene.call('GET', path, undefined, { id });
    return { ids: body.data?.map((one: { transactionId: string }) => one.transactionId), ...body };
  };

  it('[DASH-5] are found by invoice, id, file, type and day, all words of them, and the sums stay those of all', async () => {
    const cafe = { ...aDocument('net-worth'), name: 'Café 100% बैलेंस_शीट.pdf' };
    const order = await scene.paid({ ...anOrder(scene.userId, { documents: [cafe] }) });
    const other = await scene.paid();
    const orderedAt = new Date((await scene.read(order.txn)).createdAt);
    const day = dayInIndia(orderedAt);
    const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
    const words = [
      order.invoiceNumber,
      order.txn.slice(-8).toUpperCase(),
      order.paymentId,
      'cafe\u0301 100%',
      'शीट बैलेंस',
      `net worth café ${day}`,
      `café ${shown.format(orderedAt)}`,
      `CAFÉ  ${day.split('-').reverse().join('/')}`,
    ];
    for (const search of words) expect([search, (await found(search)).ids]).toEqual([search, [order.txn]]);
    expect((await found('paper-1')).ids).toEqual([other.txn]);
    expect((await found('worth')).ids).toEqual([other.txn, order.txn]);
    for (const search of ['café gst', '_', '%', 'name', `${day} nowhere`])
      expect([search, (await found(search)).total]).toEqual([search, search === '_' ? 2 : search === '%' ? 1 : 0]);
    expect(await found('café')).toMatchObject({ total: 1, pages: 1, sums: { total: 2, completed: 2 } });
    expect(await found('worth', scene.userId, '&page=2&limit=1')).toMatchObject({
      ids: [order.txn],
      pages: 2,
      total: 2,
    });
  });

  it('[DASH-5] are none of another customer, whatever is searched for', async () => {
    const stranger = randomUUID();
    await scene.paid();
    expect(await found('paper', stranger)).toMatchObject({ ids: [], total: 0, sums: { total: 0 } });
    const foreign = `/api/transactions/user/${scene.userId}?search=paper`;
    expect((await scene.call('GET', foreign, undefined, { id: stranger })).status).toBe(403);
  });

  it('[DASH-5] are not searched for with what is no text, or with too much of it', async () => {
    const refused = await found('x'.repeat(300));
    expect(refused).toMatchObject({ success: false, message: expect.stringMatching(/search/) });
    // Of letters that no id of chance may hold.
    expect(await found(Array(30).fill('अब').join(' '))).toMatchObject({ success: true, total: 0 });
    expect(await found('   ')).toMatchObject({ success: true, total: expect.any(Number) });
  });
});

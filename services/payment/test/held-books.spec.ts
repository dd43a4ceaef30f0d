import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@udin/contracts';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import { anEventSource, type EventSource, waitFor } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { RemoveOldBooksJob } from '../src/retention/remove-old-books.job';
import { Scene } from './support/a-scene';

const REASON = 'Appeal AD190326000123X';

describe('books that are kept for longer', () => {
  let scene: Scene;
  let owner: DataSource;
  let events: EventSource;
  beforeAll(async () => {
    scene = await Scene.open();
    owner = await aDataSourceWithoutTimeout(schema, scene.database.ownerUrl);
    events = await anEventSource(scene.broker.amqpUrl);
  });
  afterAll(async () => {
    await Promise.all([owner?.destroy(), events?.close()]);
    await scene?.close();
  });

  /** Paid ten years ago, by the books: only the owner of the tables may write that. */
  const anOldOrder = async () => {
    const order = await scene.paid();
    const long = `now() - interval '10 years'`;
    await owner.query(`UPDATE transactions SET created_at = ${long}, paid_at = ${long} WHERE id = $1`, [order.id]);
    await owner.query(`UPDATE tax_documents SET issued_at = ${long} WHERE transaction_id = $1`, [order.id]);
    await owner.query(`UPDATE ordered_files SET state = 'uploaded' WHERE transaction_id = $1`, [order.txn]);
    return order;
  };
  type Order = Awaited<ReturnType<typeof anOldOrder>>;
  const isThereAfterRemoval = async ({ txn }: Order) => {
    await scene.instances[0]!.app.get(RemoveOldBooksJob, { strict: false }).run();
    return (await scene.admin('GET', `/api/transactions/${txn}`)).status === 200;
  };
  const hold = ({ txn }: Order, reason = REASON) => scene.admin('POST', `/api/transactions/${txn}/hold`, { reason });
  const release = ({ txn }: Order) => scene.admin('DELETE', `/api/transactions/${txn}/hold`);
  const holdOf = async ({ txn }: Order) => (await scene.admin('GET', `/api/transactions/${txn}`)).body.data.hold;
  const releasedSince = (age: string, { id }: Order) =>
    owner.query(`UPDATE book_holds SET released_at = now() - $2::interval WHERE transaction_id = $1`, [id, age]);

  it('[API-1] [ADM-4] stay while a dispute is under way, and a year after its end', async () => {
    const [held, other] = [await anOldOrder(), await anOldOrder()];
    expect((await hold(held)).status).toBe(200);
    expect([await isThereAfterRemoval(held), await isThereAfterRemoval(other)]).toEqual([true, false]);
    expect((await release(held)).status).toBe(200);
    expect(await holdOf(held)).toMatchObject({ reason: REASON, releasedAt: expect.any(String) });
    for (const [age, isThere] of [
      ['0', true],
      ['364 days', true],
      ['365 days', true],
      ['1 year 1 day', false],
    ] as const) {
      await releasedSince(age, held);
      expect([age, await isThereAfterRemoval(held)]).toEqual([age, isThere]);
    }
    expect(await owner.query('SELECT * FROM book_holds')).toEqual([]);
  });

  it('[API-1] stay for the usual time when the dispute ended long before', async () => {
    const young = await scene.paid();
    await hold(young);
    await release(young);
    await releasedSince('5 years', young);
    expect(await isThereAfterRemoval(young)).toBe(true);
  });

  it('[ADM-4] held again after a release they stay, and the last reason is shown, to the team alone', async () => {
    const order = await anOldOrder();
    await hold(order);
    const { heldAt } = await holdOf(order);
    await hold(order, 'Revision under section 108');
    expect(await holdOf(order)).toEqual({ reason: 'Revision under section 108', heldAt });
    await release(order);
    const { releasedAt } = await holdOf(order);
    await release(order);
    expect(await holdOf(order)).toMatchObject({ releasedAt });
    await releasedSince('2 years', order);
    await hold(order);
    expect(await isThereAfterRemoval(order)).toBe(true);
    const { hold: anew } = (await scene.admin('GET', `/api/transactions?search=${order.txn}`)).body.data
      .transactions[0];
    expect(anew).toEqual({ reason: REASON, heldAt: expect.any(String) });
    expect(anew.heldAt > heldAt).toBe(true);
    const own = `/api/transactions/user/${scene.userId}`;
    expect((await scene.admin('GET', own)).body.data[0].hold).toEqual(anew);
    expect(JSON.stringify([await scene.read(order.txn), (await scene.call('GET', own)).body])).not.toContain(REASON);
  });

  it('[ADM-4] are found among all orders, newest first, until they are released', async () => {
    const [older, newer, released] = [await anOldOrder(), await anOldOrder(), await anOldOrder()];
    for (const each of [newer, older, released]) await hold(each);
    await release(released);
    const listed = async (query: string) => (await scene.admin('GET', `/api/transactions?${query}`)).body.data;
    const ours = [older, newer, released].map(({ id }) => id);
    const { transactions, total } = await listed('held=yes&limit=100');
    const found = transactions.map(({ id }: { id: string }) => id);
    expect(found.filter((id: string) => ours.includes(id))).toEqual([newer.id, older.id]);
    expect(total).toBe(found.length);
    expect(transactions.every(({ hold: kept }: { hold?: object }) => kept && !('releasedAt' in kept))).toBe(true);
    const one = (search: string) => listed(`held=yes&search=${search}`);
    expect([(await one(older.txn)).total, (await one(released.txn)).total]).toEqual([1, 0]);
    expect((await listed('held=yes&status=failed')).total).toBe(0);
    expect((await scene.admin('GET', '/api/transactions?held=no')).status).toBe(400);
    const own = await scene.call('GET', '/api/transactions?held=yes');
    expect(own.status).toBe(403);
  });

  it('[ADM-4] are held and released by owner and lead, with a reason, and it is on record', async () => {
    const order = await anOldOrder();
    const as = async (role: AdminRole, method: string, body?: object) => {
      const token = scene.issuer.tokenFor({ id: randomUUID(), type: 'admin', role });
      const url = new URL(`/api/transactions/${order.txn}/hold`, scene.url);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(url, { method, headers, body: body && JSON.stringify(body) })).status;
    };
    for (const role of ['accountant', 'reviewer', 'support'] as const)
      expect([await as(role, 'POST', { reason: REASON }), await as(role, 'DELETE')]).toEqual([403, 403]);
    expect(await as('lead', 'POST', { reason: ' ' })).toBe(400);
    expect([await as('lead', 'POST', { reason: REASON }), await as('owner', 'DELETE')]).toEqual([200, 200]);
    const acts = await owner.query(
      `SELECT act, role, details FROM admin_acts WHERE stage = 'asked' AND act LIKE '%/hold' AND details->>'id' = $1
        ORDER BY number DESC LIMIT 2`,
      [order.txn],
    );
    expect(acts).toEqual([
      { act: 'DELETE /api/transactions/:id/hold', role: 'owner', details: { id: order.txn } },
      { act: 'POST /api/transactions/:id/hold', role: 'lead', details: { id: order.txn, reason: REASON } },
    ]);
  });

  it('[API-1] gone or held: of a hold and a removal at the same moment, whichever comes first', async () => {
    const order = await anOldOrder();
    const [{ status }, isThere] = await Promise.all([hold(order), isThereAfterRemoval(order)]);
    expect([
      [200, true],
      [404, false],
    ]).toContainEqual([status, isThere]);
    expect((await hold({ ...order, txn: 'TXN_unknown_order' })).status).toBe(404);
  });

  it.each([
    ['takes the hold away', `DELETE FROM book_holds`, /permission denied/],
    ['gives it to another order', `UPDATE book_holds SET transaction_id = gen_random_uuid()`, /permission denied/],
    ['sets its release back', `UPDATE book_holds SET released_at = now() - interval '2 years'`, /not dated back/],
  ])('[API-1] whoever has the login of the service and %s is refused', async (_, statement, refused) => {
    const order = await anOldOrder();
    await hold(order);
    await expect(scene.rows.query(statement)).rejects.toThrow(refused);
    expect(await isThereAfterRemoval(order)).toBe(true);
  });

  it('[DOC-4] stay while a refund is asked for and not decided, in whatever order that is told', async () => {
    const order = await anOldOrder();
    const documentId = randomUUID();
    const tell = async (isOpen: boolean, revision: number, transactionId = order.txn) => {
      const id = await events.tell(
        'document.refund-request-changed',
        { documentId, transactionId, isOpen, revision },
        { times: 2 },
      );
      await waitFor(
        async () => (await owner.query('SELECT 1 FROM inbox_receipt WHERE event_id = $1', [id])).length > 0,
        { what: 'the event to be taken' },
      );
    };
    await tell(true, 5);
    expect(await isThereAfterRemoval(order)).toBe(true);
    await tell(false, 3);
    expect(await isThereAfterRemoval(order)).toBe(true);
    await tell(false, 7);
    await tell(true, 6);
    expect(await isThereAfterRemoval(order)).toBe(false);
    await tell(true, 8);
    expect(await owner.query('SELECT * FROM asked_refunds')).toEqual([]);
  });
});

import { exampleOf } from '@udin/contracts/events';
import { newId } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { real, Scene } from './a-scene';

let scene: Scene;
let rows: Pool;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
  pdf = await real('letter-linear.pdf');
});
afterAll(async () => {
  await rows.end();
  await scene.close();
});

const taken = (eventId: string) =>
  waitFor(async () => (await rows.query(`SELECT 1 FROM inbox_receipt WHERE event_id = $1`, [eventId])).rowCount === 1, {
    what: 'the event to be taken',
  });
const entitled = async (transactionId: string) =>
  (await rows.query(`SELECT 1 FROM entitlements WHERE transaction_id = $1`, [transactionId])).rowCount;

describe('payments that documents hear of, in two instances', () => {
  it('[EVT-2] unlock once, however often they are told', async () => {
    const order = scene.anOrder(['net-worth', 'turnover']);
    await taken(await order.pay(5));
    expect(await entitled(order.transactionId)).toBe(2);
    expect((await scene.upload(order, pdf, 'a.pdf', 0)).status).toBe(201);
    expect((await scene.upload(order, pdf, 'b.pdf', 1)).body.error).toBe('document.none-left');
  });

  it('[DOC-4] let an upload pass that came before them, at either instance', async () => {
    const order = scene.anOrder(['net-worth', 'net-worth']);
    const waiting = [scene.upload(order, pdf, 'a.pdf', 0), scene.upload(order, pdf, 'b.pdf', 1)];
    await order.pay();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('[DOC-4] that were refunded before their payment was heard of unlock nothing', async () => {
    const order = scene.anOrder();
    const { transactionId, customer } = order;
    await taken(
      await scene.events.tell('payment.refunded', {
        ...exampleOf('payment.refunded'),
        transactionId,
        customer,
        full: true,
      }),
    );
    await taken(await order.pay());
    expect((await scene.upload(order, pdf)).body.error).toBe('document.order-paid-back');
  });

  it('[DOC-4] that were refunded in part keep what they unlocked', async () => {
    const order = scene.anOrder();
    const { transactionId, customer } = order;
    await taken(await order.pay());
    await taken(
      await scene.events.tell('payment.refunded', {
        ...exampleOf('payment.refunded'),
        transactionId,
        customer,
        full: false,
      }),
    );
    expect((await scene.upload(order, pdf)).status).toBe(201);
  });

  it('[EVT-2] end in the same state in whatever order their events come', async () => {
    const steps = ['failed', 'completed', 'refunded'] as const;
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const ends = [];
    for (const sequence of orders) {
      const order = scene.anOrder();
      const { transactionId, customer } = order;
      const tell = {
        failed: () =>
          scene.events.tell(
            'payment.failed',
            { ...exampleOf('payment.failed'), transactionId, customer },
            { id: newId() },
          ),
        completed: () => order.pay(),
        refunded: () =>
          scene.events.tell('payment.refunded', {
            ...exampleOf('payment.refunded'),
            transactionId,
            customer,
            full: true,
          }),
      };
      for (const at of sequence) await taken(await tell[steps[at]!]());
      const {
        rows: [state],
      } = await rows.query(`SELECT state FROM orders WHERE transaction_id = $1`, [transactionId]);
      ends.push([state.state, (await scene.upload(order, pdf)).body.error]);
    }
    expect(ends).toEqual(orders.map(() => ['refunded', 'document.order-paid-back']));
  });

  it('[DOC-4] refunded while an upload is under way: either the upload is kept whole or nothing of it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const order = scene.anOrder();
      const { transactionId, customer } = order;
      await taken(await order.pay());
      const before = await scene.stored();
      const [{ status }] = await Promise.all([
        scene.upload(order, pdf),
        scene.events
          .tell('payment.refunded', { ...exampleOf('payment.refunded'), transactionId, customer, full: true })
          .then(taken),
      ]);
      const kept = (await rows.query(`SELECT 1 FROM documents WHERE transaction_id = $1`, [transactionId])).rowCount;
      expect([status, kept, (await scene.stored()) - before]).toEqual(status === 201 ? [201, 1, 1] : [409, 0, 0]);
    }
  });
});

describe('what an operator compares with the payment service', () => {
  const operations = (path: string, method = 'GET') =>
    scene.call(`/api/operations/document/${path}`, { method, headers: scene.asAdmin(scene.admin, 'owner') });

  it('[EVT-2] names orders that are unlocked, and tells again with the same id what was uploaded', async () => {
    const { order, id } = await scene.aDocument(pdf);
    const { transactionId } = order;
    const unlocks = await operations(`unlocks?transactionIds=${transactionId},TXN_never_heard_of`);
    expect(unlocks.body.data).toEqual([{ transactionId, state: 'paid', documents: 1, uploaded: 1 }]);
    const told = async () => {
      const sql = `SELECT id, published_at AS at FROM outbox_message WHERE name = 'document.uploaded' AND aggregate_id = $1`;
      return (await rows.query<{ id: string; at: Date | null }>(sql, [id])).rows;
    };
    const [first] = await waitFor(async () => ((await told())[0]!.at ? told() : undefined), {
      what: 'its publication',
    });
    const again = await operations(`orders/${transactionId}/publish`, 'POST');
    expect(again.body).toMatchObject({ data: { published: 1 } });
    await waitFor(async () => Number((await told())[0]!.at ?? 0) > Number(first!.at), { what: 'another publication' });
    expect((await told()).map((row) => row.id)).toEqual([first!.id]);
    // Its id is ahead of the clock, as after a clock that was set back.
    await rows.query(`UPDATE outbox_message SET id = $1 WHERE id = $2`, [
      'f'.repeat(8) + first!.id.slice(8),
      first!.id,
    ]);
    expect((await operations(`orders/${transactionId}/publish`, 'POST')).body).toMatchObject({
      data: { published: 1 },
    });
    expect((await operations('orders/TXN_never_heard_of/publish', 'POST')).body.error).toBe('event.gone');
  });
});

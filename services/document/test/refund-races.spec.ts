import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { Pool } from 'pg';
import { aSlowUpload } from './a-slow-upload';
import { real, Scene } from './a-scene';
import { behindAGate } from './behind-a-gate';

let scene: Scene;
let rows: Pool;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open(2);
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 2 });
  pdf = await real('letter-linear.pdf');
});
afterAll(async () => {
  await rows?.end();
  await scene?.close();
});

type Order = ReturnType<Scene['anOrder']>;

const receipts = async (eventId: string) =>
  (await rows.query('SELECT 1 FROM inbox_receipt WHERE event_id = $1', [eventId])).rowCount;
const taken = (eventId: string) => waitFor(async () => (await receipts(eventId)) === 1, { what: 'the event' });
const paidOrder = async () => {
  const order = scene.anOrder();
  await taken(await order.pay());
  return order;
};
const refund = ({ transactionId, customer }: Order) =>
  scene.events.tell('payment.refunded', { ...exampleOf('payment.refunded'), transactionId, customer, full: true });
const lockOf = ({ transactionId }: Order): [string, unknown[]] => [
  'SELECT 1 FROM orders WHERE transaction_id = $1 FOR UPDATE',
  [transactionId],
];

/** What is left at the end, everywhere that an upload leaves traces. */
const traces = async ({ transactionId }: Order) => {
  const {
    rows: [found],
  } = await rows.query(
    `SELECT (SELECT state FROM orders WHERE transaction_id = $1) AS state,
            (SELECT count(*)::int FROM documents WHERE transaction_id = $1) AS documents,
            (SELECT count(*)::int FROM entitlements WHERE transaction_id = $1 AND document_id IS NOT NULL) AS used,
            array(SELECT name::text FROM outbox_message WHERE data->>'transactionId' = $1 ORDER BY id) AS told`,
    [transactionId],
  );
  return found;
};
const RECORDED = { state: 'refunded', documents: 1, used: 1, told: ['document.uploaded', 'document.paid-back'] };
const NOTHING = { state: 'refunded', documents: 0, used: 0, told: [] };

describe('a refund while an upload of its transaction is under way', () => {
  it('[DOC-4] heard of while the file is still arriving: refused, and nothing is left', async () => {
    const order = await paidOrder();
    const before = await scene.stored();
    const upload = aSlowUpload(scene, order, pdf);
    upload.send(3_000);
    await waitFor(async () => (await scene.stored()) === before + 1, { what: 'the first bytes in the store' });
    await taken(await refund(order));
    const { status, body } = await upload.finish();
    expect([status, body.error]).toEqual([409, 'document.order-paid-back']);
    expect(await traces(order)).toEqual(NOTHING);
    expect(await scene.stored()).toBe(before);
  });

  it('[DOC-4] heard of when the upload stood before it at the lock: the document is recorded and stays', async () => {
    const order = await paidOrder();
    const before = await scene.stored();
    const [uploading, refunded] = await behindAGate(scene.database.url, lockOf(order), async (atTheGate) => {
      const upload = scene.upload(order, pdf);
      await atTheGate(1);
      const event = await refund(order);
      await atTheGate(2);
      return [upload, taken(event)];
    });
    const { status, body } = await uploading;
    await refunded;
    expect(status).toBe(201);
    expect(await traces(order)).toEqual(RECORDED);
    expect(await scene.stored()).toBe(before + 1);
    expect((await fetch(new URL(body.data.documentLink, scene.urls[1]))).status).toBe(200);
    expect((await scene.upload(order, pdf, 'b.pdf')).body.error).toBe('document.order-paid-back');
  });

  it('[DOC-4] heard of when it stood before the upload at the lock: refused, and nothing is left', async () => {
    const order = await paidOrder();
    const before = await scene.stored();
    const [uploading, refunded] = await behindAGate(scene.database.url, lockOf(order), async (atTheGate) => {
      const event = await refund(order);
      await atTheGate(1);
      const upload = scene.upload(order, pdf);
      await atTheGate(2);
      return [upload, taken(event)];
    });
    const { status, body } = await uploading;
    await refunded;
    expect([status, body.error]).toEqual([409, 'document.order-paid-back']);
    expect(await traces(order)).toEqual(NOTHING);
    expect(await scene.stored()).toBe(before);
  });
});

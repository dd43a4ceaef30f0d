import { createHash, randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { real, Scene } from './a-scene';

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open();
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene.close());

type Order = ReturnType<Scene['anOrder']>;
const ask = ({ userId }: Order, headers: Record<string, string> = scene.bearer(userId)) =>
  scene.call(`/api/documents/user/${userId}/awaited`, { headers });
const awaited = async (order: Order) => (await ask(order)).body.data;

describe('documents that are paid for and not here', () => {
  it('[UPM-2] are told from the payment until their upload, with type, order and name', async () => {
    const order = scene.anOrder(['net-worth', 'turnover']);
    expect(await awaited(order)).toEqual([]);
    await order.pay();
    const [first, second] = await waitFor(async () => {
      const found = await awaited(order);
      return found.length === 2 ? found : undefined;
    });
    expect(first).toMatchObject({
      transactionId: order.transactionId,
      documentType: 'net-worth',
      name: expect.any(String),
    });
    expect(second.documentType).toBe('turnover');
    const { body } = await scene.upload(order, pdf);
    expect((await awaited(order)).map((one: { documentType: string }) => one.documentType)).toEqual(['turnover']);
    // Deleted: it was paid for, and may be sent anew.
    expect(
      (await scene.call(`/api/documents/${body.data.id}`, { method: 'DELETE', headers: scene.bearer(order.userId) }))
        .status,
    ).toBe(200);
    expect(await awaited(order)).toHaveLength(2);
  });

  it('[UPM-2] are told by the names that are missing, whatever came first and whatever was deleted', async () => {
    const order = scene.anOrder(['net-worth', 'net-worth', 'net-worth'], ['one.pdf', 'two.pdf', 'three.pdf']);
    await order.pay();
    const names = async () => (await awaited(order)).map(({ name }: { name: string }) => name);
    const send = async (name: string) => {
      const file = Buffer.concat([pdf, Buffer.from(`\n% ${name}\n`)]);
      return (await scene.upload(order, file, name)).body.data.id as string;
    };
    await send('two.pdf');
    expect(await names()).toEqual(['one.pdf', 'three.pdf']);
    // In the place of the first one, until that comes itself.
    const other = await send('three, corrected.pdf');
    expect(await names()).toEqual(['three.pdf']);
    await send('one.pdf');
    expect(await names()).toEqual([]);
    const headers = scene.bearer(order.userId);
    await scene.call(`/api/documents/${other}`, { method: 'DELETE', headers });
    expect(await names()).toEqual(['three.pdf']);
  });

  it('[UPM-2] are not told by the name of what is there, also when two had that name', async () => {
    const order = scene.anOrder(['net-worth', 'net-worth'], ['one.pdf', 'two.pdf']);
    await order.pay();
    const send = async (end: string) =>
      (await scene.upload(order, Buffer.concat([pdf, Buffer.from(end)]), 'one.pdf')).body.data.id as string;
    const first = await send('\n% first\n');
    await send('\n% second\n');
    expect(await awaited(order)).toEqual([]);
    await scene.call(`/api/documents/${first}`, { method: 'DELETE', headers: scene.bearer(order.userId) });
    expect((await awaited(order)).map(({ name }: { name: string }) => name)).toEqual(['two.pdf']);
  });

  it('[UPM-2] a file of another name takes the place that it is sent for, also when others are free', async () => {
    const names = ['one.pdf', 'two.pdf', 'three.pdf'];
    const order = scene.anOrder(['net-worth', 'net-worth', 'net-worth'], names);
    await order.pay();
    const missing = async () => (await awaited(order)).map(({ name }: { name: string }) => name);
    const send = async (name: string, orderedAs: string) => {
      const file = Buffer.concat([pdf, Buffer.from(`\n% ${name}\n`)]);
      return (await scene.upload(order, file, name, 0, 'net-worth', { orderedAs })).body.data.id as string;
    };
    const id = await send('scan.pdf', 'two.pdf');
    expect(await missing()).toEqual(['one.pdf', 'three.pdf']);
    const told = await scene.get(DataSource).query(
      `SELECT data ->> 'orderedAs' AS "orderedAs" FROM outbox_message
        WHERE name = 'document.uploaded' AND data ->> 'documentId' = $1`,
      [id],
    );
    expect(told).toEqual([{ orderedAs: 'two.pdf' }]);
    // Meant for what is there already, or for nothing: as if nothing had been said.
    await send('three.pdf', 'two.pdf');
    expect(await missing()).toEqual(['one.pdf']);
    await send('last.pdf', 'nothing.pdf');
    expect(await missing()).toEqual([]);
  });

  it('[UPM-2] are the ones that a reminder names: a renamed file takes the place of its own content', async () => {
    const [one, two] = ['one', 'two'].map((text) => Buffer.concat([pdf, Buffer.from(`\n% ${text}\n`)])) as [
      Buffer,
      Buffer,
    ];
    const contents = [one, two].map((file) => ({ sha256: createHash('sha256').update(file).digest('hex') }));
    const order = scene.anOrder(['net-worth', 'net-worth'], ['one.pdf', 'two.pdf'], contents);
    await order.pay();
    await scene.upload(order, two, 'renamed.pdf');
    expect((await awaited(order)).map(({ name }: { name: string }) => name)).toEqual(['one.pdf']);
  });

  it('[UPM-2] are told no more after the money went back', async () => {
    const order = scene.anOrder();
    const { transactionId, customer } = order;
    await order.pay();
    await waitFor(async () => (await awaited(order)).length === 1);
    await scene.events.tell('payment.refunded', {
      ...exampleOf('payment.refunded'),
      transactionId,
      customer,
      full: true,
    });
    await waitFor(async () => (await awaited(order)).length === 0);
    expect((await scene.upload(order, pdf)).body.error).toBe('document.order-paid-back');
  });

  it('[UPM-2] are told to their owner and to admins alone', async () => {
    const order = scene.anOrder();
    const stranger = scene.anOrder();
    expect((await ask(order, scene.bearer(stranger.userId))).status).toBe(403);
    expect((await ask(order, {})).status).toBe(401);
    expect((await ask(order, scene.bearer(randomUUID(), 'admin'))).status).toBe(200);
  });
});

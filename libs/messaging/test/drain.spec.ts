import { documentDeletedExample } from '@udin/contracts/events';
import { aLine, waitFor } from '@udin/testing';
import { Scene } from './support/a-scene';

const queue = 'document.payment.completed';

describe('a service that stops', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] finishes the deliveries in its hands and takes no more', async () => {
    const finished: string[] = [];
    let started = 0;
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const consumer = await scene.consumer(
      async (event) => {
        started++;
        await held;
        finished.push(event.id);
      },
      { prefetch: 2 },
    );
    const producer = await scene.producer();
    for (let n = 0; n < 5; n++) await producer.publish();
    await waitFor(() => started === 2, { what: 'two deliveries in hand' });
    let closed = false;
    const closing = consumer.close().then(() => (closed = true));
    await waitFor(async () => (await scene.waiting(queue)) === 3, { what: 'three left to others' });
    expect(closed).toBe(false);
    finish();
    await closing;
    expect(finished).toHaveLength(2);
    const left = await scene.take(queue, 3);
    expect(left.map(({ fields }) => fields.redelivered)).toEqual([false, false, false]);
    expect(left.map(({ properties }) => properties.messageId).filter((id) => finished.includes(id))).toEqual([]);
  });

  it('[EVT-2] does not wait for ever for a handler that hangs; another instance gets its delivery', async () => {
    const never = new Promise<void>(() => undefined);
    let inHand = 0;
    const hanging = await scene.consumer(() => (inHand++, never), { drainTimeout: 200 });
    const id = await (await scene.producer()).publish();
    await waitFor(() => inHand === 1, { what: 'the delivery' });
    await hanging.close();
    const handled: string[] = [];
    await scene.consumer(async (event) => handled.push(event.id));
    await waitFor(() => handled.length === 1, { what: 'the redelivery' });
    expect(handled).toEqual([id]);
  });

  it('[EVT-2] still publishes what its last handlers said', async () => {
    let said: string | undefined;
    let started = false;
    let isClosing = false;
    const consumer = await scene.consumer(async (_event, service) => {
      started = true;
      await waitFor(() => isClosing, { what: 'the closing' });
      said = await service.dataSource.transaction((tx) =>
        service.outbox.add(tx, 'document.deleted', documentDeletedExample),
      );
    });
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    await (await scene.producer()).publish();
    await waitFor(() => started, { what: 'the delivery' });
    isClosing = true;
    await consumer.close();
    expect(await scene.takeEventIds('notes.document.deleted', 1)).toEqual([said]);
  });

  it('[EVT-2] takes nothing new when its connection comes back while it drains', async () => {
    const line = await aLine(scene.broker.amqpUrl);
    let started = 0;
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const consumer = await scene.consumer(() => (started++, held), { amqpUrl: line.url, prefetch: 1 });
    const producer = await scene.producer();
    for (let n = 0; n < 2; n++) await producer.publish();
    await waitFor(() => started === 1, { what: 'a delivery in hand' });
    const closing = consumer.engine.stop();
    await line.cut();
    await waitFor(() => consumer.engine.problem(), { what: 'the loss' });
    await line.mend();
    await waitFor(() => !consumer.engine.problem(), { what: 'the connection' });
    finish();
    await closing;
    expect(started).toBe(1);
    expect(await scene.waiting(queue)).toBe(2);
    await line.close();
  });

  it('[EVT-2] stops soon while the broker is silent', async () => {
    const line = await aLine(scene.broker.amqpUrl);
    const consumer = await scene.consumer(async () => undefined, { amqpUrl: line.url });
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    line.stall();
    const began = Date.now();
    await consumer.close();
    expect(Date.now() - began).toBeLessThan(12_000);
    await line.close();
  }, 60_000);

  it('[EVT-2] stops at once while the broker is away', async () => {
    const line = await aLine(scene.broker.amqpUrl, { cut: true });
    const consumer = await scene.consumer(async () => undefined, { amqpUrl: line.url });
    const began = Date.now();
    await consumer.close();
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, waitFor } from '@udin/testing';
import { type Channel, connect } from 'amqplib';
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
    await waitFor(() => started === 2, { what: 'two deliveries in flight' });
    let closed = false;
    const cancelled = await untilCancelled(scene);
    const closing = consumer.close().then(() => (closed = true));
    await cancelled();
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
    let inHand = 0;
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const hanging = await scene.consumer(() => (inHand++, held), { drainTimeout: 200 });
    const id = await (await scene.producer()).publish();
    await waitFor(() => inHand === 1, { what: 'the delivery' });
    await hanging.close();
    const handled: string[] = [];
    await scene.consumer(async (event) => handled.push(event.id));
    await waitFor(() => handled.length === 1, { what: 'the redelivery' });
    // Not before: until then it hangs. What limits it would keep the process of the tests from ending.
    finish();
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
        service.outbox.add(tx, 'document.deleted', exampleOf('document.deleted')),
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
    const line = await aTcpProxy(scene.broker.amqpUrl);
    let started = 0;
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const consumer = await scene.consumer(() => (started++, held), {
      amqpUrl: line.url,
      prefetch: 1,
      drainTimeout: 80_000,
    });
    const producer = await scene.producer();
    for (let n = 0; n < 2; n++) await producer.publish();
    await waitFor(() => started === 1, { what: 'a delivery in flight' });
    const closing = consumer.engine.stop();
    await line.cut();
    await waitFor(() => consumer.engine.problem(), { what: 'the loss' });
    await line.mend();
    await waitFor(() => !consumer.engine.problem(), { what: 'the connection' });
    finish();
    await closing;
    await waitFor(async () => (await scene.waiting(queue)) === 2, { what: 'both back in the queue' });
    expect(started).toBe(1);
    await line.close();
  });

  it('[EVT-2] stops also while the broker is silent', async () => {
    const line = await aTcpProxy(scene.broker.amqpUrl);
    // Without heartbeats nothing but the service itself ends the waiting for an answer.
    const consumer = await scene.consumer(async () => undefined, { amqpUrl: `${line.url}?heartbeat=0` });
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    line.stall();
    await consumer.close();
    await line.close();
  });
});

/** To be called before the service stops; its answer resolves when the broker knows that the consumers take no more. */
async function untilCancelled(scene: Scene): Promise<() => Promise<unknown>> {
  const connection = await connect(scene.broker.amqpUrl);
  const cancel = jest.spyOn(Object.getPrototypeOf(await connection.createChannel()) as Channel, 'cancel');
  await connection.close();
  return async () => {
    await waitFor(() => cancel.mock.results.length > 0, { what: 'the cancel' });
    await Promise.all(cancel.mock.results.map(({ value }) => value as Promise<unknown>));
    cancel.mockRestore();
  };
}

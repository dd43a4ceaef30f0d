import { aTcpProxy, waitFor } from '@udin/testing';
import type { Envelope } from '../src';
import { Scene } from './support/a-scene';
import type { RunningService, ServiceOptions } from './support/a-service';

describe('an effect', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  /** Counts in a table of the consumer's own, so that the count lives and dies with the effect's transaction. */
  async function countingConsumer(
    around: (event: Envelope, effect: () => Promise<boolean>) => Promise<unknown>,
    options: Partial<ServiceOptions> = {},
  ) {
    const consumer = await scene.consumer((event, service) => around(event, () => once(service, event)), options);
    return { consumer, effects: () => effectsIn(consumer) };
  }

  it('[EVT-2] happens once however often the event arrives', async () => {
    let deliveries = 0;
    const { consumer, effects } = await countingConsumer(async (_event, effect) => {
      await effect();
      deliveries++;
    });
    const producer = await scene.producer();
    const id = await producer.publish();
    await waitFor(() => deliveries === 1, { what: 'the first delivery' });
    // The relay forgets that it has published: what a crash between publish and mark leaves behind.
    for (const copies of [2, 3, 4]) {
      await producer.dataSource.query(`UPDATE outbox_message SET published_at = NULL WHERE id = $1`, [id]);
      producer.engine.relayNow();
      await waitFor(() => deliveries >= copies, { what: `delivery ${copies}` });
    }
    expect(await effects()).toEqual([{ event_id: id, times: 1 }]);
    expect(await consumer.dataSource.query(`SELECT consumer FROM inbox_receipt`)).toEqual([{ consumer: 'count' }]);
  });

  it('[EVT-2] happens once when two copies arrive at the same moment', async () => {
    const { consumer, effects } = await countingConsumer((_event, effect) => effect());
    const event = { id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99' } as Envelope;
    const ran = await Promise.all(Array.from({ length: 8 }, () => once(consumer, event)));
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await effects()).toEqual([{ event_id: event.id, times: 1 }]);
  });

  it('[EVT-2] happens once when the connection dies between the effect and the ack', async () => {
    let deliveries = 0;
    const line = await aTcpProxy(scene.broker.amqpUrl);
    const { effects } = await countingConsumer(
      async (_event, effect) => {
        await effect();
        if (++deliveries > 1) return;
        await line.cut();
        await line.mend();
      },
      { amqpUrl: line.url },
    );
    const producer = await scene.producer();
    const id = await producer.publish();
    await waitFor(() => deliveries === 2, { what: 'the redelivery' });
    expect(await effects()).toEqual([{ event_id: id, times: 1 }]);
    await line.close();
  });

  it('[EVT-2] leaves no receipt when it fails, and is tried again', async () => {
    let tries = 0;
    const consumer = await scene.consumer(
      (event, service) =>
        service.inbox.once(event, 'count', async (tx) => {
          await tx.query(`INSERT INTO inbox_receipt (event_id, consumer) VALUES ($1, 'effect')`, [event.id]);
          if (++tries < 3) throw new Error('not yet');
        }),
      { retryDelays: [20, 40] },
    );
    const producer = await scene.producer();
    await producer.publish();
    await waitFor(() => tries === 3, { what: 'three tries' });
    await waitFor(async () => (await consumer.dataSource.query(`SELECT 1 FROM inbox_receipt`)).length === 2, {
      what: 'effect and receipt',
    });
  });
});

/** The effect: one more for this event. Written so that a second run would show as 2. */
function once(service: RunningService, event: Envelope): Promise<boolean> {
  return service.inbox.once(event, 'count', async (tx) => {
    await tx.query(
      `INSERT INTO outbox_message (id, name, version, data, occurred_at, published_at, attempts)
       VALUES ($1, 'effect', 1, '{}', now(), now(), 1)
       ON CONFLICT (id) DO UPDATE SET attempts = outbox_message.attempts + 1`,
      [event.id],
    );
  });
}

function effectsIn(service: RunningService): Promise<unknown[]> {
  return service.dataSource.query(`SELECT id AS event_id, attempts AS times FROM outbox_message WHERE name = 'effect'`);
}

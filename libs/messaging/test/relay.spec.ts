import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, waitFor } from '@udin/testing';
import { connect } from 'amqplib';
import { Client } from 'pg';
import { ConfirmingPublisher } from '../src/broker/confirming-publisher';
import { type PendingMessage, publishBatch } from '../src/outbox/outbox-batch';
import { toOutgoingMessage } from '../src/outbox/to-outgoing-message';
import { declareTopology } from '../src/topology/declare-topology';
import { subscriptionsOf } from '../src/topology/subscriptions';
import { Scene } from './support/a-scene';
import { cutDatabaseConnections } from './support/cut-database-connections';
import { keepHistory } from './support/keep-history';
import type { RunningService } from './support/a-service';

const queue = 'document.payment.completed';

describe('the relay', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] shared by four instances sends each of 400 events once', async () => {
    const [first] = await Promise.all([1, 2, 3, 4].map(() => scene.producer({ batchSize: 7, confirmTimeout: 60_000 })));
    const ids: string[] = [];
    // In portions: a call that waits more than some seconds for a connection of the pool is refused.
    for (let n = 0; n < 400; n += 20)
      ids.push(...(await Promise.all(Array.from({ length: 20 }, () => first!.publish()))));
    await waitFor(() => pendingRows(first!).then((rows) => rows === 0), { what: 'an empty outbox' });
    await waitFor(async () => (await scene.waiting(queue)) === 400, { what: 'all 400' });
    expect((await scene.takeEventIds(queue, 400)).sort()).toEqual([...ids].sort());
  });

  it('[EVT-2] gives a batch to one instance only, and the next to another', async () => {
    const producer = await scene.producer({ pollInterval: 60_000, amqpUrl: 'amqp://127.0.0.1:1' });
    for (let n = 0; n < 10; n++) await producer.publish();
    const batches = await Promise.all([1, 2].map(() => heldBatch(producer, 5)));
    const ids = batches.flatMap(({ ids }) => ids);
    expect(new Set(ids).size).toBe(10);
    batches.forEach(({ letGo }) => letGo());
    await Promise.all(batches.map(({ done }) => done));
  });

  it('[EVT-2] sends again what it could not mark as sent', async () => {
    const producer = await scene.producer({ amqpUrl: 'amqp://127.0.0.1:1' });
    const id = await producer.publish();
    const { send, close } = await sender(scene);
    const died = publishBatch(producer.dataSource, {
      size: 10,
      longestBackoff: 1000,
      publish: async (row) => {
        await send(toOutgoingMessage(row));
        await cutDatabaseConnections(scene.producerDatabase.name, `query NOT LIKE 'LISTEN%'`);
      },
    });
    await expect(died).rejects.toThrow();
    // Other connections of the pool were cut as well; it finds out by using them.
    const row = await waitFor(() => producer.outboxRow(id), { what: 'a connection' });
    expect(row.publishedAt).toBeNull();
    const publish = (row: PendingMessage) => send(toOutgoingMessage(row));
    await publishBatch(producer.dataSource, { size: 10, longestBackoff: 1000, publish });
    expect(await producer.isPublished(id)).toBe(true);
    expect(await scene.takeEventIds(queue, 2)).toEqual([id, id]);
    await close();
  });

  it('[EVT-2] is woken by the commit, long before its poll', async () => {
    const producer = await scene.producer({ pollInterval: 600_000 });
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    for (let n = 0; n < 3; n++) {
      const id = await producer.publish();
      await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    }
  });

  it('[EVT-2] learns of a commit from whoever commits, also after its database connections were cut', async () => {
    const producer = await scene.producer({ pollInterval: 600_000 });
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    expect(await cutDatabaseConnections(scene.producerDatabase.name)).toBeGreaterThan(0);
    const id = await waitFor(() => producer.publish().catch(() => undefined), { what: 'a new connection' });
    await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
  });

  it('[EVT-2] is told of rows that somebody else has written, and not of those of our own connections', async () => {
    const producer = await scene.producer({ pollInterval: 600_000 });
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    const told = new Client({ connectionString: scene.producerDatabase.url });
    await told.connect();
    const names: string[] = [];
    told.on('notification', ({ payload = '' }) => names.push(payload));
    await told.query('LISTEN outbox_message');
    const own = await producer.publish();
    await waitFor(() => producer.isPublished(own), { what: 'the confirm of our own' });
    await told.query('SELECT 1');
    expect(names).toEqual([]);
    const copy = `INSERT INTO outbox_message (id, name, version, data, occurred_at)
      SELECT gen_random_uuid(), name, version, data, occurred_at FROM outbox_message WHERE id = $1 RETURNING id`;
    const { rows } = await told.query<{ id: string }>(copy, [own]);
    await waitFor(() => producer.isPublished(rows[0]!.id), { what: 'the confirm of what another wrote' });
    expect(names).toEqual(['']);
    await told.end();
  });

  it('[EVT-2] finds rows by polling when nobody tells of them', async () => {
    const producer = await scene.producer({ pollInterval: 50 });
    const id = await producer.dataSource.transaction(async (tx) => {
      const added = await producer.outbox.add(tx, 'payment.completed', exampleOf('payment.completed'));
      await tx.query(`UPDATE outbox_message SET available_at = now() + interval '0.3 seconds' WHERE id = $1`, [added]);
      return added;
    });
    await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
  });

  it('[EVT-2] keeps events while the broker is away, at no cost to them, and sends them when it is back', async () => {
    const line = await aTcpProxy(scene.broker.amqpUrl, { cut: true });
    const producer = await scene.producer({ amqpUrl: line.url });
    expect(await producer.isReady()).toBe(false);
    const ids = [await producer.publish(), await producer.publish()];
    await line.mend();
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    for (const id of ids) await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    expect((await producer.outboxRow(ids[0]!)).attempts).toBe(0);
    await line.close();
  });

  it('[EVT-2] does not take a broker that falls silent for one that has confirmed', async () => {
    const line = await aTcpProxy(scene.broker.amqpUrl);
    const producer = await scene.producer({ amqpUrl: line.url, confirmTimeout: 1_000, longestBackoff: 100 });
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    line.stall();
    const id = await producer.publish();
    await waitFor(async () => (await producer.outboxRow(id)).attempts > 0, { what: 'the failed attempt' });
    expect(await producer.outboxRow(id)).toMatchObject({
      publishedAt: null,
      lastError: expect.stringContaining('not confirmed'),
    });
    await line.cut();
    // Requests go on: what they tell waits.
    expect(await producer.isReady()).toBe(true);
    await line.mend();
    await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    await line.close();
  });

  it('[EVT-2] keeps an event that no queue takes, and puts the missing queues back', async () => {
    const producer = await scene.producer();
    await waitFor(() => producer.isReady(), { what: 'the broker' });
    const names = [queue, 'notification.payment.completed'];
    for (const name of names) await scene.broker.manage('DELETE', `queues/${scene.broker.vhost}/${name}`);
    const history = await keepHistory(scene.producerDatabase);
    const id = await producer.publish();
    await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    // Not looked at in between: it is tried again after a second.
    expect((await history())[0]).toEqual({
      attempts: 1,
      published: false,
      error: 'no queue is bound to udin.events for payment.completed',
    });
    expect(await scene.takeEventIds(queue, 1)).toEqual([id]);
  });
});

async function pendingRows({ dataSource }: RunningService): Promise<number> {
  const [row] = await dataSource.query('SELECT count(*)::int AS rows FROM outbox_message WHERE published_at IS NULL');
  return row.rows;
}

/** A batch that was claimed and stays in its publishing until let go. */
async function heldBatch({ dataSource }: RunningService, size: number) {
  const ids: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const done = publishBatch(dataSource, {
    size,
    longestBackoff: 1000,
    publish: (row) => {
      ids.push(row.id);
      return held;
    },
  });
  await waitFor(() => ids.length === size, { what: 'the claim' });
  return { ids, letGo, done };
}

async function sender(scene: Scene) {
  const connection = await connect(scene.broker.amqpUrl);
  const channel = await connection.createChannel();
  await declareTopology(channel, subscriptionsOf('payment'));
  const publisher = new ConfirmingPublisher(60_000, () => undefined);
  await publisher.attach(connection);
  return { send: publisher.publish.bind(publisher), close: () => connection.close() };
}

import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, waitFor } from '@udin/testing';
import { type Envelope, PermanentFailure } from '../src';
import { Scene } from './support/a-scene';
import type { RunningService } from './support/a-service';
import { cutDatabaseConnections } from './support/cut-database-connections';

const queue = 'document.payment.completed';
const dead = `${queue}.dead`;
const envelope = {
  id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
  name: 'payment.completed',
  version: 1,
  occurredAt: '2026-11-02T06:35:00.000Z',
  data: exampleOf('payment.completed'),
};

describe('a delivery that fails', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it('[EVT-2] is tried again after growing delays, then kept with its error and its attempts', async () => {
    const tries: number[] = [];
    await scene.consumer(
      async () => {
        tries.push(Date.now());
        throw new Error(`try ${tries.length} failed`);
      },
      { retryDelays: [100, 300, 900] },
    );
    const producer = await scene.producer();
    const id = await producer.publish();
    const [deadLetter] = await scene.take(dead, 1);
    expect(tries).toHaveLength(4);
    const pauses = tries.slice(1).map((time, n) => time - tries[n]!);
    [100, 300, 900].forEach((delay, n) => {
      expect(pauses[n]).toBeGreaterThanOrEqual(delay - 5);
    });
    expect(deadLetter!.properties.messageId).toBe(id);
    expect(JSON.parse(deadLetter!.content.toString())).toMatchObject({ id, data: exampleOf('payment.completed') });
    const { headers } = deadLetter!.properties;
    expect(headers).toMatchObject({ 'udin-attempts': 4, 'udin-error': 'Error: try 4 failed' });
    const time = (name: string) => Date.parse(headers![name] as string);
    expect(time('udin-last-failed-at') - time('udin-first-failed-at')).toBeGreaterThanOrEqual(1_295);
  });

  it('[EVT-2] does not hold up the others while it waits', async () => {
    const handled: string[] = [];
    await scene.consumer(
      async ({ data }) => {
        if (data.paymentId === 'poison') throw new Error('poison');
        handled.push(data.paymentId);
      },
      { retryDelays: [60_000], prefetch: 1 },
    );
    const producer = await scene.producer();
    await producer.publish({ paymentId: 'poison' });
    await producer.publish({ paymentId: 'good' });
    await waitFor(() => handled.length > 0, { what: 'the good one' });
    expect(handled).toEqual(['good']);
    await waitFor(async () => (await scene.waiting('document.retry.60000')) === 1, { what: 'the other one to wait' });
  });

  it('[EVT-2] is a dead letter at once when trying again cannot help', async () => {
    await scene.consumer(async () => {
      throw new PermanentFailure('no such transaction');
    });
    await (await scene.producer()).publish();
    const [deadLetter] = await scene.take(dead, 1);
    expect(deadLetter!.properties.headers).toMatchObject({
      'udin-attempts': 1,
      'udin-error': expect.stringContaining('no such transaction'),
    });
  });

  it.each([
    ['no JSON', '{"id"', 'not a JSON object'],
    ['a list', '[]', 'not a JSON object'],
    ['no id', JSON.stringify({ ...envelope, id: undefined }), 'id is not a UUID'],
    ['another name', JSON.stringify({ ...envelope, name: 'payment.failed' }), 'name is not payment.completed'],
    ['no time', JSON.stringify({ ...envelope, occurredAt: 'yesterday' }), 'occurredAt is not a time'],
    ['no data', JSON.stringify({ ...envelope, data: null }), 'data is not an object'],
    ['broken data', JSON.stringify({ ...envelope, data: { ...envelope.data, totalPaise: '12' } }), 'data.totalPaise'],
  ])('[EVT-2] with %s in its envelope is a dead letter at once, as it came', async (_case, content, reason) => {
    const seen: Envelope[] = [];
    const consumer = await scene.consumer(async (event) => seen.push(event));
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    await scene.send(content, { messageId: 'm-1' });
    const [deadLetter] = await scene.take(dead, 1);
    expect(deadLetter!.content.toString()).toBe(content);
    expect(deadLetter!.properties.headers).toMatchObject({
      'udin-attempts': 1,
      'udin-error': expect.stringContaining(reason),
    });
    expect(seen).toEqual([]);
  });

  it('[EVT-2] is none when a newer producer says more than this consumer knows', async () => {
    const seen: Envelope[] = [];
    const consumer = await scene.consumer(async (event) => seen.push(event));
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    const newer = { ...envelope, version: 7, mood: 'good', data: { ...envelope.data, colour: 'red' } };
    await scene.send(JSON.stringify(newer));
    await waitFor(() => seen.length > 0, { what: 'the event' });
    expect(seen[0]).toMatchObject({ id: envelope.id, version: 7, data: { colour: 'red' } });
  });

  it('[EVT-2] because the database is away uses up no try', async () => {
    let tries = 0;
    const consumer = await scene.consumer(
      (event, service) =>
        service.inbox.once(event, 'count', async (tx) => {
          tries++;
          if (tries < 3) await cutDatabaseConnections(scene.consumerDatabase.name, `query NOT LIKE 'LISTEN%'`);
          await tx.query('SELECT 1');
        }),
      { retryDelays: [10] },
    );
    await (await scene.producer()).publish();
    await waitFor(async () => (await receipts(consumer)) === 1, { what: 'the receipt' });
    expect(tries).toBe(3);
    expect(await scene.waiting(dead)).toBe(0);
  });

  it('[EVT-2] and cannot go to a retry queue stays in its own queue', async () => {
    const line = await aTcpProxy(scene.broker.amqpUrl);
    const seen: string[] = [];
    await scene.consumer(
      async (event) => {
        seen.push(event.id);
        if (seen.length > 1) return;
        // From here on nothing that this consumer says reaches the broker.
        line.stall();
        throw new Error('fails while the broker is silent');
      },
      { amqpUrl: line.url, confirmTimeout: 200, retryDelays: [10] },
    );
    const id = await (await scene.producer()).publish();
    await waitFor(() => seen.length === 1, { what: 'the first try' });
    await line.cut();
    await line.mend();
    await waitFor(() => seen.length > 1, { what: 'the redelivery' });
    expect(new Set(seen)).toEqual(new Set([id]));
    await line.close();
  });

  it('[EVT-2] by killing its consumer again and again counts as a failed try', async () => {
    let deliveries = 0;
    const line = await aTcpProxy(scene.broker.amqpUrl);
    await scene.consumer(
      async () => {
        deliveries++;
        await line.cut();
        await line.mend();
      },
      { amqpUrl: line.url, unansweredLimit: 2, retryDelays: [20] },
    );
    await (await scene.producer()).publish();
    const [deadLetter] = await scene.take(dead, 1);
    expect(deadLetter!.properties.headers).toMatchObject({
      'udin-attempts': 2,
      'udin-error': expect.stringMatching(/delivered [2-9] times without an answer/),
    });
    // Twice for each of two tries; once more where the line was cut before the broker had counted a delivery.
    expect(deliveries).toBeGreaterThanOrEqual(4);
    expect(deliveries).toBeLessThanOrEqual(6);
    await line.close();
  });
});

async function receipts({ dataSource }: RunningService): Promise<number> {
  return (await dataSource.query('SELECT 1 FROM inbox_receipt')).length;
}

import { waitFor } from '@udin/testing';
import { connect, type ChannelModel } from 'amqplib';
import { DeadLetterService, queuesOf } from '../src';
import { Scene } from './support/a-scene';

const queue = 'document.payment.completed';

describe('a dead letter', () => {
  let scene: Scene;
  let connection: ChannelModel;
  let deadLetters: DeadLetterService;
  beforeEach(async () => {
    scene = await Scene.open();
    connection = await connect(scene.broker.amqpUrl);
    // Those that the producer of a scene declares: it publishes payment events.
    const queues = queuesOf('document').filter(({ event }) => event.startsWith('payment.'));
    deadLetters = new DeadLetterService(() => connection, queues);
  });
  afterEach(async () => {
    await connection.close();
    await scene.close();
  });

  const untilDead = (count = 1) =>
    waitFor(async () => (await scene.waiting(`${queue}.dead`)) === count, { what: `${count} dead letters` });

  async function bury(ids: string[], content: Buffer = Buffer.from('{}')): Promise<void> {
    const channel = await connection.createConfirmChannel();
    for (const messageId of ids) channel.sendToQueue(`${queue}.dead`, content, { messageId });
    await channel.waitForConfirms();
    await channel.close();
  }

  it('[EVT-2] says how often, when and by whom it was replayed, under the same id', async () => {
    await scene.consumer(async () => Promise.reject(new Error('never')), { retryDelays: [10] });
    const id = await (await scene.producer()).publish();
    await untilDead();
    expect(await deadLetters.show(id)).toMatchObject({
      id,
      attempts: 2,
      replays: 0,
      replayedAt: null,
      replayedBy: null,
    });
    for (const [times, by] of [
      [1, 'admin a1'],
      [2, 'operator root'],
    ] as const) {
      const before = new Date().toISOString();
      expect(await deadLetters.replay(times === 1 ? id : 'all', by)).toBe(1);
      await untilDead();
      const deadLetter = await deadLetters.show(id);
      expect(deadLetter).toMatchObject({ id, attempts: 2, replays: times, replayedBy: by, content: { id } });
      expect(deadLetter!.replayedAt! >= before).toBe(true);
    }
  });

  it('[EVT-2] of an event that has had its effect does no harm when replayed', async () => {
    let deliveries = 0;
    let effects = 0;
    await scene.consumer(async (event, service) => {
      await service.inbox.once(event, 'count', async () => effects++);
      deliveries++;
    });
    const producer = await scene.producer();
    const id = await producer.publish();
    await waitFor(() => deliveries === 1, { what: 'the first delivery' });
    const [copy] = await scene.take('notification.payment.completed', 1);
    await bury([id], copy!.content);
    expect(await deadLetters.replay(id, 'admin a1')).toBe(1);
    await waitFor(() => deliveries === 2, { what: 'the replayed delivery' });
    expect(effects).toBe(1);
    expect(await scene.waiting(`${queue}.dead`)).toBe(0);
  });

  it('[EVT-2] is found however many lie before it; a long list is read page by page, or as a stream', async () => {
    const producer = await scene.producer();
    await waitFor(() => producer.isReady(), { what: 'the queues' });
    const ids = Array.from({ length: 450 }, (_, n) => `m-${String(n).padStart(3, '0')}`);
    await bury(ids);
    const streamed: string[] = [];
    for await (const { id } of deadLetters.all()) streamed.push(id);
    expect(streamed.sort()).toEqual(ids);
    const page = await deadLetters.list(100, 300);
    expect(page.total).toBe(450);
    expect(page.letters.map(({ id }) => id)).toEqual(ids.slice(300, 400));
    expect((await deadLetters.list(100, 450)).letters).toEqual([]);
    expect(await deadLetters.show('m-449')).toMatchObject({ id: 'm-449' });
    expect(await deadLetters.replay('all', 'admin a1')).toBe(450);
    expect(await scene.waiting(`${queue}.dead`)).toBe(0);
    await waitFor(async () => (await scene.waiting(queue)) === 450, { what: 'all in their queue' });
  });
});

import { FairTurns } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { connect, type ChannelModel, type ConsumeMessage } from 'amqplib';
import { ConfirmingPublisher } from '../src/broker/confirming-publisher';
import { DeliveryWorker } from '../src/consuming/delivery-worker';
import { declareRetryQueues } from '../src/topology/declare-topology';
import { Scene } from './support/a-scene';

const queue = 'document.payment.completed';

describe('a failed delivery that cannot go to a retry queue', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(() => scene.close());

  it.each(['queues', 'exchanges'])('[EVT-2] for want of waiting %s puts them back and goes on', async (kind) => {
    const tries: string[] = [];
    const consumer = await scene.consumer(
      async (event) => {
        if (tries.push(event.id) === 1) throw new Error('not yet');
      },
      { retryDelays: [20] },
    );
    await waitFor(() => consumer.isReady(), { what: 'the broker' });
    await scene.broker.manage('DELETE', `${kind}/${scene.broker.vhost}/document.retry.20`);
    const id = await (await scene.producer()).publish();
    await waitFor(() => tries.length === 2, { what: 'the second try' });
    expect(tries).toEqual([id, id]);
  });

  it('[EVT-2] because nothing can be published stays in flight: its handler does not run again', async () => {
    let runs = 0;
    const producer = await scene.producer();
    const id = await producer.publish();
    await waitFor(() => producer.isPublished(id), { what: 'the confirm' });
    const connection = await connect(scene.broker.amqpUrl);
    const publisher = new ConfirmingPublisher(60_000, () => undefined);
    const refusals = jest.spyOn(publisher, 'publish');
    const acked = await consumeOne(connection, publisher, async () => {
      runs++;
      throw new Error('fails');
    });
    await waitFor(() => refusals.mock.calls.length >= 3, { what: 'attempts in vain' });
    await publisher.attach(connection);
    await acked.finished;
    expect(runs).toBe(1);
    await waitFor(async () => (await scene.waiting('document.retry.60000')) === 1, { what: 'the waiting copy' });
    await connection.close();
    expect(await scene.waiting(queue)).toBe(0);
  });
});

/** One delivery at a worker of its own, with a publisher that is not connected yet. */
async function consumeOne(connection: ChannelModel, publisher: ConfirmingPublisher, handle: () => Promise<void>) {
  const channel = await connection.createChannel();
  await declareRetryQueues(channel, 'document', [60_000]);
  const worker = new DeliveryWorker({
    event: 'payment.completed',
    queue,
    handle,
    publisher,
    isDatabaseReachable: async () => true,
    turns: new FairTurns(1),
    senders: { check: () => undefined },
    settings: { service: 'document', retryDelays: [60_000], unansweredLimit: 5, handlerTimeout: 60_000 },
    stopSignal: new AbortController().signal,
  });
  const message = await new Promise<ConsumeMessage>((arrived) => {
    void channel.consume(queue, (delivery) => delivery && arrived(delivery));
  });
  return { finished: worker.work(channel, message) };
}

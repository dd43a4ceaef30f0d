import { exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { type ChannelModel, connect, type Options } from 'amqplib';
import { v7 as uuid } from 'uuid';
import { prepareBroker } from '../src/logins/prepare-login';
import { EVENTS_EXCHANGE } from '../src/topology/names';
import { Scene } from './support/a-scene';
import type { RunningService } from './support/a-service';

const QUEUE = 'document.payment.completed';
const PASSWORD = 'known / to: one@service';

describe('with a login of its own', () => {
  let scene: Scene;
  let producer: RunningService;
  let consumer: RunningService;
  let mood: 'works' | 'fails once' | 'fails';
  const handled: string[] = [];
  const connections: ChannelModel[] = [];

  const addressOf = (service: string) => {
    const url = new URL(scene.broker.amqpUrl);
    url.username = `udin_${service}`;
    url.password = encodeURIComponent(PASSWORD);
    return url.href;
  };
  const prepare = (service: string, amqpUrl = addressOf(service), managementUrl = scene.broker.managementUrl) =>
    prepareBroker(service, { AMQP_URL: amqpUrl, MIGRATION_BROKER_URL: managementUrl } as never);
  const connectAs = async (service: string) => {
    const connection = await connect(addressOf(service));
    connection.on('error', () => undefined);
    connections.push(connection);
    return connection;
  };

  beforeEach(async () => {
    mood = 'works';
    handled.length = 0;
    scene = await Scene.open();
    for (const service of ['payment', 'document', 'notes']) await prepare(service);
    producer = await scene.producer({ amqpUrl: addressOf('payment') });
    consumer = await scene.consumer(
      async ({ id }) => {
        if (mood === 'fails') throw new Error('no entitlement table');
        if (mood === 'fails once') {
          mood = 'works';
          throw new Error('not yet');
        }
        handled.push(id);
      },
      { amqpUrl: addressOf('document'), retryDelays: [10] },
    );
    await waitFor(() => consumer.isReady(), { what: 'the consumer' });
  });
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close().catch(() => undefined)));
    await scene.close();
  });
  afterAll(async () => {
    for (const service of ['payment', 'document', 'notes']) {
      await scene.broker.manage('DELETE', `users/udin_${service}`);
    }
  });

  /** A message as a stranger makes it, straight into the queue. @returns its event's id */
  async function send(as: string, properties: Options.Publish = {}): Promise<string> {
    const id = uuid();
    const envelope = { id, name: 'payment.completed', version: 1, occurredAt: new Date().toISOString() };
    const content = Buffer.from(JSON.stringify({ ...envelope, data: exampleOf('payment.completed') }));
    const channel = await (await connectAs(as)).createConfirmChannel();
    channel.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      channel.on('error', reject);
      const told = (error: unknown) => (error ? reject(error as Error) : resolve());
      channel.sendToQueue(QUEUE, content, { messageId: id, ...properties }, told);
    });
    return id;
  }

  const lastRefusal = async () => {
    await waitFor(async () => (await scene.waiting(`${QUEUE}.dead`)) === 1, { what: 'the refused event' });
    const [deadLetter] = (await consumer.engine.deadLetters.list(1)).letters;
    return deadLetter?.error;
  };

  it('[EVT-2] a service publishes its events and consumes what is sent to it, also after a retry and a replay', async () => {
    const first = await producer.publish();
    await waitFor(() => handled.includes(first), { what: 'the event' });
    mood = 'fails once';
    const second = await producer.publish();
    await waitFor(() => handled.includes(second), { what: 'its second try' });
    mood = 'fails';
    const third = await producer.publish();
    expect(await lastRefusal()).toBe('Error: no entitlement table');
    mood = 'works';
    expect(await consumer.engine.deadLetters.replay(third, 'somebody')).toBe(1);
    await waitFor(() => handled.includes(third), { what: 'the replayed event' });
  });

  it('[X-4] a service cannot publish the event of another', async () => {
    const channel = await (await connectAs('notes')).createConfirmChannel();
    const closed = new Promise<Error>((resolve) => channel.on('error', resolve));
    channel.publish(EVENTS_EXCHANGE, 'payment.completed', Buffer.from('{}'));
    expect((await closed).message).toMatch(/ACCESS_REFUSED.*payment\.completed/);
  });

  it('[X-4] a service cannot send in the name of another, nor is its own name taken', async () => {
    await expect(send('notes', { userId: 'udin_payment' })).rejects.toThrow(/PRECONDITION_FAILED/);
    await send('notes', { userId: 'udin_notes' });
    expect(await lastRefusal()).toMatch(/sent by udin_notes, but payment.completed comes from payment/);
    expect(handled).toEqual([]);
  });

  it('[X-4] a nameless event is refused', async () => {
    await send('notes');
    expect(await lastRefusal()).toMatch(/names no sender/);
    expect(handled).toEqual([]);
  });

  it('[X-4] a service cannot read, empty or remove a queue of another, nor what waits for a retry there', async () => {
    const connection = await connectAs('notes');
    const attempt = async (act: 'consume' | 'purgeQueue' | 'deleteQueue', queue: string) => {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      return act === 'consume' ? channel.consume(queue, () => undefined) : channel[act](queue);
    };
    for (const queue of [QUEUE, 'document.retry.10']) {
      for (const act of ['consume', 'purgeQueue', 'deleteQueue'] as const) {
        await expect(attempt(act, queue)).rejects.toThrow(/ACCESS_REFUSED/);
      }
    }
  });

  it('[X-4] a migration gives it the password of its settings, and refuses another login than its own', async () => {
    await prepare('notes', addressOf('notes').replace(/:[^:@]*@/, ':another@'));
    await expect(connect(addressOf('notes'))).rejects.toThrow(/ACCESS_REFUSED/);
    await expect(prepare('notes', addressOf('vault'))).rejects.toThrow('AMQP_URL: its login is not udin_notes');
    const wrong = scene.broker.managementUrl.replace(/:[^:@]*@/, ':wrong@');
    await expect(prepare('notes', addressOf('notes'), wrong)).rejects.toThrow(
      'MIGRATION_BROKER_URL: the management API answered 401',
    );
  });
});

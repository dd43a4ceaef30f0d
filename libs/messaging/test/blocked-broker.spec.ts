import { aBroker, aTcpProxy, type TcpProxy, type TestBroker, waitFor } from '@udin/testing';
import { connect, type ChannelModel } from 'amqplib';
import { ConfirmingPublisher } from '../src/broker/confirming-publisher';
import { Scene } from './support/a-scene';
import { BrokerUnavailable, Unconfirmed } from '../src/broker/publish-failures';

const message = { exchange: '', routingKey: 'work', content: Buffer.from('x'), properties: { messageId: 'm-1' } };

describe('publishing to a broker short of memory or disk', () => {
  let broker: TestBroker;
  let line: TcpProxy;
  let connection: ChannelModel;
  beforeEach(async () => {
    broker = await aBroker();
    line = await aTcpProxy(broker.amqpUrl);
    connection = await connect(line.url);
    await (await connection.createChannel()).assertQueue('work');
  });
  afterEach(async () => {
    await line.close();
    await broker.drop();
  });

  it('[EVT-2] waits: nothing more is written, and the connection is not given up for another', async () => {
    const silences: string[] = [];
    const publisher = new ConfirmingPublisher(200, (reason) => silences.push(reason));
    connection.on('error', () => undefined);
    const patient = new ConfirmingPublisher(60_000, (reason) => silences.push(reason));
    await Promise.all([publisher, patient].map((each) => each.attach(connection)));
    await patient.publish(message);
    // What such a broker does to the connection of a publisher: it stops reading, and says so.
    line.stall('sending');
    connection.emit('blocked', 'low on memory');
    await expect(publisher.publish(message)).rejects.toThrow(BrokerUnavailable);
    expect(publisher.problem()).toBe('blocked: low on memory');
    connection.emit('unblocked');
    expect(publisher.problem()).toBeUndefined();
    const sent = publisher.publish(message);
    connection.emit('blocked', 'low on disk');
    await expect(sent).rejects.toThrow(Unconfirmed);
    expect(silences).toEqual([]);
    connection.emit('unblocked');
    await expect(publisher.publish(message)).rejects.toThrow(Unconfirmed);
    await waitFor(() => silences.length > 0, { what: 'a silent broker given up' });
  });
});

it('[EVT-2] is not ready while the broker is short of memory or disk', async () => {
  const scene = await Scene.open();
  const { engine } = await scene.producer();
  await waitFor(() => !engine.problem(), { what: 'the connection' });
  engine['publishing'].open().emit('blocked', 'low on disk');
  expect(engine.problem()).toBe('blocked: low on disk');
  engine['publishing'].open().emit('unblocked');
  expect(engine.problem()).toBeUndefined();
  await scene.close();
});

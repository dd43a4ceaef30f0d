import { type EventName, EVENT_NAMES, EVENTS } from '@udin/contracts/events';
import { aBroker, type TestBroker } from '@udin/testing';
import { connect, type ChannelModel } from 'amqplib';
import type { TObject } from 'typebox';
import { readEnvelope } from '../src/consuming/read-envelope';
import { declareRetryQueues, declareTopology } from '../src/topology/declare-topology';
import { allSubscriptions, subscriptionsOf } from '../src/topology/subscriptions';
import { checkData } from '../src/validation/check-data';

const services = [...new Set(EVENT_NAMES.flatMap((name) => [EVENTS[name].from, ...EVENTS[name].to]))];

const contractOf = (name: EventName) => EVENTS[name] as unknown as { data: TObject; example: Record<string, unknown> };

describe('the catalogue of events', () => {
  it.each(EVENT_NAMES)('[EVT-2] %s has an example that producer and consumer take', async (name: EventName) => {
    const { example, version } = EVENTS[name];
    await expect(checkData(name, example as never, 'producer')).resolves.toBeUndefined();
    const known = { id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', occurredAt: '2026-11-02T06:35:00.000Z' };
    const envelope = { ...known, name, version, data: example };
    await expect(readEnvelope(Buffer.from(JSON.stringify(envelope)), name)).resolves.toEqual(envelope);
  });

  it.each(EVENT_NAMES)('[EVT-2] %s without one of its required fields is refused by name', async (name: EventName) => {
    const { data, example } = contractOf(name);
    for (const field of data.required ?? []) {
      const { [field]: _left, ...rest } = example;
      await expect(checkData(name, rest as never, 'consumer')).rejects.toThrow(`data.${field}`);
    }
  });

  it.each(EVENT_NAMES)(
    '[EVT-2] %s may be told by a newer producer, and leave out what it may',
    async (name: EventName) => {
      const { data, example } = contractOf(name);
      const optional = Object.keys(data.properties).filter((field) => !data.required?.includes(field));
      const without = Object.fromEntries(optional.map((field) => [field, null]));
      const newer = { ...example, ...without, later: { word: 'unknown' } };
      await expect(checkData(name, newer as never, 'consumer')).resolves.toBeUndefined();
      await expect(checkData(name, newer as never, 'producer')).rejects.toThrow(
        `${name}: data.later is not of this event`,
      );
    },
  );

  describe('on a broker', () => {
    let broker: TestBroker;
    let connection: ChannelModel;
    beforeAll(async () => {
      broker = await aBroker();
      connection = await connect(broker.amqpUrl);
    });
    afterAll(async () => {
      await connection.close();
      await broker.drop();
    });

    const queues = async () => {
      const all = await broker.manage<{ name: string; type: string }[]>('GET', `queues/${broker.vhost}`);
      return all.map(({ name, type }) => `${name} ${type}`).sort();
    };

    it('[EVT-2] is declared by the services together: exactly its queues, each with its dead letters', async () => {
      const channel = await connection.createChannel();
      for (const service of services) await declareTopology(channel, subscriptionsOf(service));
      const expected = EVENT_NAMES.flatMap((event) => EVENTS[event].to.map((service) => `${service}.${event}`));
      expect(await queues()).toEqual(expected.flatMap((name) => [`${name} quorum`, `${name}.dead quorum`]).sort());
      const bindings = await broker.manage<{ routing_key: string; destination: string }[]>(
        'GET',
        `exchanges/${broker.vhost}/udin.events/bindings/source`,
      );
      expect(bindings.map(({ destination, routing_key }) => `${routing_key} → ${destination}`).sort()).toEqual(
        EVENT_NAMES.flatMap((event) => EVENTS[event].to.map((service) => `${event} → ${service}.${event}`)).sort(),
      );
    });

    it('[EVT-2] can be declared any number of times, with waiting queues named by service and delay', async () => {
      const before = await queues();
      const channel = await connection.createChannel();
      for (let time = 0; time < 2; time++) {
        await declareTopology(channel, allSubscriptions());
        for (const service of ['document', 'notes']) await declareRetryQueues(channel, service, [1_000, 600_000]);
      }
      const waiting = ['document', 'notes'].flatMap((service) => [`${service}.retry.1000`, `${service}.retry.600000`]);
      expect(await queues()).toEqual([...before, ...waiting.map((name) => `${name} quorum`)].sort());
    });
  });
});

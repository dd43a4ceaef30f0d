import { type EventMap, type EventName } from '@udin/contracts/events';
import { connect } from 'amqplib';
import { v7 as newId } from 'uuid';

export interface EventSource {
  /** Publishes as a service's relay does; resolves when the broker has it. The same `id` is the same event again. */
  tell<N extends EventName>(name: N, data: EventMap[N], options?: { times?: number; id?: string }): Promise<string>;
  close(): Promise<void>;
}

/** The other services, as far as a consumer can see them: real messages through the real broker. */
export async function anEventSource(amqpUrl: string): Promise<EventSource> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createConfirmChannel();
  return {
    tell: async (name, data, { times = 1, id = newId() } = {}) => {
      const envelope = { id, name, version: 1, occurredAt: new Date().toISOString(), data };
      for (let n = 0; n < times; n += 1) {
        const options = { persistent: true, mandatory: true, messageId: id, contentType: 'application/json' };
        channel.publish('udin.events', name, Buffer.from(JSON.stringify(envelope)), options);
      }
      await channel.waitForConfirms();
      return id;
    },
    close: () => connection.close(),
  };
}

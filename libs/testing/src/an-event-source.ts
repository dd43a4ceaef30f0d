import { type EventMap, type EventName } from '@udin/contracts/events';
import { connect } from 'amqplib';
import { v7 as newId } from 'uuid';
import { waitFor } from '@udin/backing';

const EXCHANGE = 'udin.events';

export interface EventSource {
  /** Publishes as a service's relay does; resolves when the broker has it. The same `id` is the same event again. */
  tell<N extends EventName>(name: N, data: EventMap[N], options?: { times?: number; id?: string }): Promise<string>;
  close(): Promise<void>;
}

/** The other services, as far as a consumer can see them: real messages through the real broker. */
export async function anEventSource(amqpUrl: string): Promise<EventSource> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createConfirmChannel();
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
  const returned = new Set<string>();
  channel.on('return', ({ properties }) => returned.add(String(properties.messageId)));

  const publish = async (name: EventName, id: string, content: Buffer) => {
    channel.publish(EXCHANGE, name, content, {
      persistent: true,
      mandatory: true,
      messageId: id,
      contentType: 'application/json',
    });
    await channel.waitForConfirms();
    // Sent back: its consumer has not made its queue yet, and a relay would try again too.
    return !returned.delete(id);
  };
  return {
    tell: async (name, data, { times = 1, id = newId() } = {}) => {
      const content = Buffer.from(JSON.stringify({ id, name, version: 1, occurredAt: new Date().toISOString(), data }));
      for (let n = 0; n < times; n += 1)
        await waitFor(() => publish(name, id, content), { what: `a queue for ${name}` });
      return id;
    },
    close: () => connection.close(),
  };
}

import type { ChannelModel } from 'amqplib';
import type { Subscription } from './declare-topology';
import { deadQueueOf, queueOf } from './names';

/** Messages ready in each of the queues and in its dead letters. */
export async function queueDepths(
  connection: ChannelModel,
  subscriptions: Subscription[],
): Promise<Map<string, number>> {
  const channel = await connection.createChannel();
  // A missing queue closes the channel and rejects the call; without a listener it would end the process too.
  channel.on('error', () => undefined);
  const queues = subscriptions.map(({ service, event }) => queueOf(service, event));
  const names = queues.flatMap((queue) => [queue, deadQueueOf(queue)]);
  const counts = await Promise.all(names.map((name) => channel.checkQueue(name)));
  await channel.close();
  return new Map(counts.map(({ queue, messageCount }) => [queue, messageCount]));
}

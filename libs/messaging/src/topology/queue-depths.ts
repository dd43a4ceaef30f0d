import type { ChannelModel } from 'amqplib';

/** How many messages are ready in each queue. */
export async function queueDepths(connection: ChannelModel, queues: readonly string[]): Promise<Map<string, number>> {
  const channel = await connection.createChannel();
  // A missing queue rejects the call and closes the channel; without a listener that would end the process.
  channel.on('error', () => undefined);
  const counts = await Promise.all(queues.map((name) => channel.checkQueue(name)));
  await channel.close();
  return new Map(counts.map(({ queue, messageCount }) => [queue, messageCount]));
}

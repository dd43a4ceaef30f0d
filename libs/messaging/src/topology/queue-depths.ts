import type { ChannelModel } from 'amqplib';

/** Messages ready in each of these queues. */
export async function queueDepths(connection: ChannelModel, queues: readonly string[]): Promise<Map<string, number>> {
  const channel = await connection.createChannel();
  // A missing queue closes the channel and rejects the call; without a listener it would end the process too.
  channel.on('error', () => undefined);
  const counts = await Promise.all(queues.map((name) => channel.checkQueue(name)));
  await channel.close();
  return new Map(counts.map(({ queue, messageCount }) => [queue, messageCount]));
}

import { DAY_MS } from '@udin/contracts/india-time';
import { PeriodicWork } from '@udin/service-kit';
import type { Channel, ChannelModel } from 'amqplib';
import { BrokerUnavailable } from '../broker/publish-failures';
import { sharedRetryRouteOf } from '../topology/names';

/** For the first time after as long: more than any upgrade takes, in which the version before still uses them. */
const INTERVAL_MS = DAY_MS;

/** Each service has its own now. To be removed, as the permission for them, in the release after this one. */
export function sharedRetriesJob(connection: () => ChannelModel, delays: readonly number[]): PeriodicWork {
  return new PeriodicWork(
    'SharedRetries',
    () => INTERVAL_MS,
    async () => {
      try {
        await removeSharedRetries(connection(), delays);
      } catch (error) {
        if (!(error instanceof BrokerUnavailable)) throw error;
      }
    },
  );
}

/**
 * Removes the way in, and the next time what is empty by then: what waits returns to its service by itself. Where an
 * instance of the version before is still there, it makes both again.
 */
export async function removeSharedRetries(connection: ChannelModel, delays: readonly number[]): Promise<void> {
  for (const route of delays.map(sharedRetryRouteOf)) {
    if (await answerOf(connection, (channel) => channel.checkExchange(route)))
      await answerOf(connection, (channel) => channel.deleteExchange(route));
    else if ((await answerOf(connection, (channel) => channel.checkQueue(route)))?.messageCount === 0)
      await answerOf(connection, (channel) => channel.deleteQueue(route));
  }
}

/** Undefined of what is not there: asking for it closes the channel. */
async function answerOf<T>(
  connection: ChannelModel,
  ask: (channel: Channel) => PromiseLike<T>,
): Promise<T | undefined> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    const answer = await ask(channel);
    await channel.close();
    return answer;
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}

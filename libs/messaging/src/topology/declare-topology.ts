import type { Channel } from 'amqplib';
import type { EventName } from '@udin/contracts/events';
import { deadQueueOf, EVENTS_EXCHANGE, queueOf, retryRouteOf } from './names';
import { deadQueueArguments, eventQueueArguments, retryQueueArguments } from './queue-arguments';

/** An event and a service that consumes it. */
export interface Subscription {
  event: EventName;
  service: string;
}

/**
 * Producers and consumers both declare it, so that events published before a consumer's first start are not lost.
 * Idempotent.
 */
export async function declareTopology(channel: Channel, subscriptions: Subscription[]): Promise<void> {
  await channel.assertExchange(EVENTS_EXCHANGE, 'topic', { durable: true });
  await Promise.all(subscriptions.map((subscription) => declareQueue(channel, subscription)));
}

async function declareQueue(channel: Channel, { event, service }: Subscription): Promise<void> {
  const queue = queueOf(service, event);
  const deadQueue = deadQueueOf(queue);
  await channel.assertQueue(deadQueue, { durable: true, arguments: deadQueueArguments() });
  await channel.assertQueue(queue, { durable: true, arguments: eventQueueArguments(deadQueue) });
  await channel.bindQueue(queue, EVENTS_EXCHANGE, event);
}

/** Of one service. @param delays milliseconds */
export async function declareRetryQueues(channel: Channel, service: string, delays: readonly number[]): Promise<void> {
  for (const delay of delays) {
    const route = retryRouteOf(service, delay);
    await channel.assertExchange(route, 'fanout', { durable: true });
    await channel.assertQueue(route, { durable: true, arguments: retryQueueArguments(delay) });
    await channel.bindQueue(route, route, '');
  }
}

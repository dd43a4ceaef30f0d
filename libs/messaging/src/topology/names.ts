/** Every event is published here; the routing key is the event's name. */
export const EVENTS_EXCHANGE = 'udin.events';

export function queueOf(service: string, event: string): string {
  return `${service}.${event}`;
}

export function deadQueueOf(queue: string): string {
  return `${queue}.dead`;
}

/**
 * Exchange and queue of one retry delay of a service, which no other can read: a message's routing key is the queue to
 * which it returns. The delay is part of the name, because the delay of an existing queue cannot be changed.
 */
export function retryRouteOf(service: string, delay: number): string {
  return `${service}.retry.${delay}`;
}

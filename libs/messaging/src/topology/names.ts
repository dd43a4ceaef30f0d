/** Where every event is published; the routing key is the event's name. */
export const EVENTS_EXCHANGE = 'udin.events';

export function queueOf(service: string, event: string): string {
  return `${service}.${event}`;
}

export function deadQueueOf(queue: string): string {
  return `${queue}.dead`;
}

/**
 * Exchange and queue of one waiting time, shared by all services: the routing key of a waiting message is the
 * queue it returns to. The name carries the delay, because the delay of an existing queue cannot be changed.
 */
export function retryRouteOf(delay: number): string {
  return `udin.retry.${delay}`;
}

/**
 * By default a quorum queue moves expired messages without waiting for the target's confirm: they would be lost if the
 * broker died in between.
 */
const AT_LEAST_ONCE_DEAD_LETTERING = {
  'x-queue-type': 'quorum',
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
};

/**
 * Our own count of unacknowledged deliveries is lower and comes first. Without an explicit limit newer brokers drop a
 * message after 20 deliveries.
 */
export function eventQueueArguments(deadQueue: string) {
  return {
    ...AT_LEAST_ONCE_DEAD_LETTERING,
    'x-delivery-limit': 1_000,
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': deadQueue,
  };
}

/** Reading a dead letter counts as a delivery: a low limit would drop what people often look at. */
export function deadQueueArguments() {
  return { 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000 };
}

/** Expired messages go to the default exchange with their original routing key: the name of their queue. */
export function retryQueueArguments(delay: number) {
  return { ...AT_LEAST_ONCE_DEAD_LETTERING, 'x-message-ttl': delay, 'x-dead-letter-exchange': '' };
}

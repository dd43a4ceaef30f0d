/**
 * At least once also inside the broker: by default a quorum queue hands over expired messages without waiting
 * for the target's confirm, and they would be lost if the broker died in between.
 */
const AT_LEAST_ONCE_DEAD_LETTERING = {
  'x-queue-type': 'quorum',
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
};

/**
 * The limit is a net below our own count of unanswered deliveries: newer brokers drop a message after 20
 * deliveries when nothing is said here.
 */
export function eventQueueArguments(deadQueue: string) {
  return {
    ...AT_LEAST_ONCE_DEAD_LETTERING,
    'x-delivery-limit': 1_000,
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': deadQueue,
  };
}

/** Looking at a dead letter counts as a delivery: a low limit would remove what people look at often. */
export function deadQueueArguments() {
  return { 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000 };
}

/** Expired messages go to the default exchange under the key they came with: the name of their own queue. */
export function retryQueueArguments(delay: number) {
  return { ...AT_LEAST_ONCE_DEAD_LETTERING, 'x-message-ttl': delay, 'x-dead-letter-exchange': '' };
}

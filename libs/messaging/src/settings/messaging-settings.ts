import { DAY_MS } from '@udin/contracts/india-time';
import type { DatabaseSettings } from '@udin/service-kit';
import { RECEIPTS_OUTLIVE_MS } from '../dead-letters/dead-letter';
import type { EventSettings } from './event.settings';

/** Durations are in milliseconds. */
export interface MessagingSettings {
  /** Owner of the queues: `document` in `document.payment.completed`. */
  service: string;
  amqpUrl: string;
  prefetch: number;
  /** Handlers of one process at the same time: fewer than it has connections to the database. */
  handlersAtOnce: number;
  retryDelays: readonly number[];
  /** So many deliveries without an ack (the process died each time) count as one failed attempt. */
  unansweredLimit: number;
  /** A handler that takes longer has failed, even if it still runs. Longer than any statement or email may take. */
  handlerTimeout: number;
  /** Time-out of the broker's confirm. */
  confirmTimeout: number;
  /** Rows that the relay publishes at once. */
  batchSize: number;
  /** How often the relay looks without a wake-up, in case one gets lost. */
  pollInterval: number;
  /** Longest pause between two attempts to publish the same row. */
  longestBackoff: number;
  /** How long a stopping instance waits for the deliveries in flight. */
  drainTimeout: number;
  /** How long published rows are kept, for people who look into a problem. */
  outboxRetention: number;
  /** How long receipts are kept: longer than what they tell of may come again, as a replayed dead letter. */
  inboxRetention: number;
  cleanupInterval: number;
  /** How often events are looked for that a clock which was ahead has put off. */
  bringForwardInterval: number;
  /** How long a dead letter waits for somebody to act on it. */
  deadLetterRetention: number;
  deadLetterInterval: number;
}

/** Of forRoot(): the service's name, and values with which a test overrides the environment. */
export type MessagingOptions = Partial<MessagingSettings> & Pick<MessagingSettings, 'service'>;

/** Kept from the handlers of events. */
const CONNECTIONS_FOR_REQUESTS = 3;

export function messagingSettings(
  options: MessagingOptions,
  service: Pick<DatabaseSettings, 'AMQP_URL' | 'DATABASE_POOL_SIZE'>,
  events: EventSettings,
): MessagingSettings {
  const deadLetterRetention = events.EVENTS_DEAD_LETTERS_KEPT_DAYS * DAY_MS;
  return {
    amqpUrl: service.AMQP_URL,
    prefetch: events.EVENTS_PREFETCH,
    handlersAtOnce: Math.max(1, service.DATABASE_POOL_SIZE - CONNECTIONS_FOR_REQUESTS),
    retryDelays: events.EVENTS_RETRY_DELAYS_MS,
    unansweredLimit: 5,
    handlerTimeout: 120_000,
    confirmTimeout: 10_000,
    batchSize: 100,
    pollInterval: 1_000,
    longestBackoff: 60_000,
    drainTimeout: 15_000,
    outboxRetention: 7 * DAY_MS,
    inboxRetention: deadLetterRetention + RECEIPTS_OUTLIVE_MS,
    cleanupInterval: DAY_MS / 24,
    bringForwardInterval: 60_000,
    deadLetterRetention,
    deadLetterInterval: DAY_MS / 24,
    ...options,
  };
}

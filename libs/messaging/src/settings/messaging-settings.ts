import { DatabaseSettings, parseSettings } from '@udin/service-kit';
import { EventSettings } from './event.settings';

/** Durations are in milliseconds. */
export interface MessagingSettings {
  /** The owner of the queues: `document` in `document.payment.completed`. */
  service: string;
  amqpUrl: string;
  prefetch: number;
  retryDelays: readonly number[];
  /** Deliveries without any answer (the process died each time) that count as one failed try. */
  unansweredLimit: number;
  /** A handler that takes longer has failed, whatever it still does: longer than any statement or mail may take. */
  handlerTimeout: number;
  /** How long a publisher waits for the broker's confirm. */
  confirmTimeout: number;
  /** Rows that the relay takes at once. */
  batchSize: number;
  /** The relay looks by itself this often, should a wake-up get lost. */
  pollInterval: number;
  /** Longest pause between two attempts to publish the same row. */
  longestBackoff: number;
  /** How long a stopping instance waits for the deliveries in its hands. */
  drainTimeout: number;
  /** How long published rows are kept to be looked at. */
  outboxRetention: number;
  /** How long receipts are kept: far longer than any redelivery can take. */
  inboxRetention: number;
  cleanupInterval: number;
}

/** What forRoot() takes: the service's name, and whatever a test wants otherwise than the environment says. */
export type MessagingOptions = Partial<MessagingSettings> & Pick<MessagingSettings, 'service'>;

const DAY_MS = 24 * 60 * 60_000;

/** @throws InvalidSettings naming the setting, never its value. */
export function messagingSettings(
  options: MessagingOptions,
  service: Pick<DatabaseSettings, 'AMQP_URL'>,
): MessagingSettings {
  const fromEnvironment = parseSettings(EventSettings, process.env);
  return {
    amqpUrl: brokerAddress(service.AMQP_URL),
    prefetch: fromEnvironment.EVENTS_PREFETCH,
    retryDelays: fromEnvironment.EVENTS_RETRY_DELAYS_MS,
    unansweredLimit: 5,
    handlerTimeout: 120_000,
    confirmTimeout: 10_000,
    batchSize: 100,
    pollInterval: 1_000,
    longestBackoff: 60_000,
    drainTimeout: 15_000,
    outboxRetention: 7 * DAY_MS,
    inboxRetention: 90 * DAY_MS,
    cleanupInterval: DAY_MS / 24,
    ...options,
  };
}

function brokerAddress(address: string): string {
  if (/^amqps?:\/\//.test(address) && URL.canParse(address)) return address;
  throw new Error('AMQP_URL must begin with amqp:// or amqps://');
}

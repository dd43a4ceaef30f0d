import { Counter, Gauge, Histogram, register } from 'prom-client';

/** Functions that fill the gauges at scrape time; several, because tests run several services in one process. */
export const collectors = new Set<() => Promise<void>>();

let collecting: Promise<void> | undefined;

/** All gauges of one scrape share one run. */
function collect(): Promise<void> {
  collecting ??= Promise.all([...collectors].map((fill) => fill().catch(() => undefined)))
    .then(() => undefined)
    .finally(() => (collecting = undefined));
  return collecting;
}

function counter(name: string, help: string, labelNames: string[]): Counter {
  return (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });
}

function gauge(name: string, help: string, labelNames: string[]): Gauge {
  return (register.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, labelNames, collect });
}

function histogram(name: string, help: string, labelNames: string[]): Histogram {
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3600];
  const known = register.getSingleMetric(name) as Histogram | undefined;
  return known ?? new Histogram({ name, help, labelNames, buckets });
}

const ofEvent = ['service', 'event'];

export const published = counter('events_published_total', 'Events confirmed by the broker', ofEvent);
export const publishFailures = counter(
  'events_publish_failures_total',
  'Attempts that left the event pending',
  ofEvent,
);
export const deliveries = counter('events_deliveries_total', 'Deliveries: done, retry, dead', [...ofEvent, 'outcome']);
export const delay = histogram('events_delay_seconds', 'From the fact to the end of its handling', ofEvent);
export const outboxPending = gauge('events_outbox_pending', 'Events not yet confirmed by the broker', ['service']);
export const outboxLag = gauge('events_outbox_lag_seconds', 'Age of the oldest event not yet confirmed', ['service']);
export const retriesWaiting = gauge('events_retries_waiting', 'Deliveries that wait for their next try', [
  'service',
  'delay_ms',
]);
export const deadLettersRemoved = counter('events_dead_letters_removed_total', 'Dead letters that nobody acted on', [
  'service',
  'queue',
]);
export const oldestDeadLetter = gauge(
  'events_dead_letters_age_ratio',
  'Age of the oldest dead letter, as a share of the time after which it is removed',
  ['service', 'queue'],
);
export const queueDepth = gauge('events_queue_depth', 'Messages ready, also in dead letters', ['service', 'queue']);

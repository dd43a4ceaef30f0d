import type { EventQueueAnswer, OutboxAnswer } from '@udin/contracts';
import { type EventsReport, withTimeout } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import type { QueueDepths } from '../metrics/messaging-metrics';
import { deadQueueOf, queueOf } from '../topology/names';
import { queuesOf } from '../topology/subscriptions';

const ANSWER_TIMEOUT_MS = 2_000;

/** The outbox of a service, and its queues with their dead letters. Each half is told without the other. */
export async function reportEvents(
  service: string,
  source: DataSource,
  queueDepths: QueueDepths,
): Promise<EventsReport> {
  const [outbox, queues] = await Promise.all([
    orNull(() => outboxOf(source), 'the outbox'),
    orNull(() => queuesWith(service, queueDepths), 'the broker'),
  ]);
  return { outbox, queues };
}

async function outboxOf(source: DataSource): Promise<OutboxAnswer> {
  const [row] = await source.query<[OutboxAnswer]>(
    `SELECT count(*)::int AS "pending", (count(*) FILTER (WHERE "attempts" > 0))::int AS "failing",
            greatest(0, coalesce(extract(epoch FROM now() - min("occurred_at")), 0))::float AS "lagSeconds"
       FROM "outbox_message" WHERE "published_at" IS NULL`,
  );
  return row;
}

async function queuesWith(service: string, queueDepths: QueueDepths): Promise<EventQueueAnswer[]> {
  const queues = queuesOf(service).map(({ event }) => queueOf(service, event));
  const depths = await queueDepths(queues.flatMap((queue) => [queue, deadQueueOf(queue)]));
  return queues.map((queue) => ({
    queue,
    ready: depths.get(queue) ?? 0,
    dead: depths.get(deadQueueOf(queue)) ?? 0,
  }));
}

async function orNull<T>(read: () => Promise<T>, what: string): Promise<T | null> {
  try {
    return await withTimeout(read(), ANSWER_TIMEOUT_MS, what);
  } catch {
    return null;
  }
}

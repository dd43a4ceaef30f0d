import { withTimeout } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import type { Outcome } from '../consuming/delivery-worker';
import type { BatchResult } from '../outbox/outbox-batch';
import type { MessagingSettings } from '../settings/messaging-settings';
import { deadQueueOf, queueOf, retryRouteOf } from '../topology/names';
import { queuesOf } from '../topology/subscriptions';
import {
  collectors,
  delay,
  deliveries,
  outboxLag,
  outboxPending,
  published,
  publishFailures,
  queueDepth,
  retriesWaiting,
} from './metrics-registry';

const COLLECT_TIMEOUT_MS = 2_000;

/** Messages ready in each of the queues. */
export type QueueDepths = (queues: readonly string[]) => Promise<Map<string, number>>;

/** Counters and gauges of one service. */
export class MessagingMetrics {
  private readonly collect = () => withTimeout(this.fillGauges(), COLLECT_TIMEOUT_MS, 'collecting the metrics');
  private readonly service: string;
  /** The service's own queues and their dead letter queues. */
  private readonly queues: string[];
  /** Retry delays in milliseconds; empty for a service that consumes nothing, because it declares no retry queues. */
  private readonly delays: readonly number[];

  constructor(
    { service, retryDelays }: Pick<MessagingSettings, 'service' | 'retryDelays'>,
    private readonly dataSource: DataSource,
    private readonly queueDepths: QueueDepths,
  ) {
    const own = queuesOf(service).map(({ event }) => queueOf(service, event));
    this.service = service;
    this.queues = own.flatMap((queue) => [queue, deadQueueOf(queue)]);
    this.delays = own.length > 0 ? retryDelays : [];
  }

  start(): void {
    collectors.add(this.collect);
  }

  stop(): void {
    collectors.delete(this.collect);
  }

  countBatch({ published: sent, failed }: BatchResult): void {
    for (const { name } of sent) published.inc({ service: this.service, event: name });
    for (const { row } of failed) publishFailures.inc({ service: this.service, event: row.name });
  }

  countDelivery({ event, outcome, occurredAt }: Outcome): void {
    deliveries.inc({ service: this.service, event, outcome });
    if (outcome === 'done' && occurredAt) {
      // The producer's clock may be ahead of ours.
      delay.observe({ service: this.service, event }, Math.max(0, Date.now() - Date.parse(occurredAt)) / 1000);
    }
  }

  private async fillGauges(): Promise<void> {
    await Promise.all([this.fillOutbox(), this.fillQueues(), this.fillRetries()]);
  }

  private async fillOutbox(): Promise<void> {
    const [row] = (await this.dataSource.query(
      `SELECT count(*)::int AS pending, coalesce(extract(epoch FROM now() - min("occurred_at")), 0)::float AS lag
         FROM "outbox_message" WHERE "published_at" IS NULL`,
    )) as [{ pending: number; lag: number }];
    outboxPending.set({ service: this.service }, row.pending);
    outboxLag.set({ service: this.service }, row.lag);
  }

  private async fillQueues(): Promise<void> {
    for (const [queue, depth] of await this.queueDepths(this.queues))
      queueDepth.set({ service: this.service, queue }, depth);
  }

  private async fillRetries(): Promise<void> {
    const { service } = this;
    const depths = await this.queueDepths(this.delays.map((delayMs) => retryRouteOf(service, delayMs)));
    for (const delayMs of this.delays)
      retriesWaiting.set({ service, delay_ms: delayMs }, depths.get(retryRouteOf(service, delayMs)) ?? 0);
  }
}

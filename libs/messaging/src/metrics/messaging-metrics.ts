import type { DataSource } from 'typeorm';
import { within } from '../broker/wait';
import type { Outcome } from '../consuming/delivery-worker';
import type { BatchResult } from '../outbox/outbox-batch';
import {
  collectors, delay, deliveries, outboxLag, outboxPending, published, publishFailures, queueDepth,
} from './metrics-registry';

export type QueueDepths = () => Promise<Map<string, number>>;

/** Counts and gauges of one service. */
export class MessagingMetrics {
  private readonly collect = () => within(2_000, this.fillGauges(), 'no answer');

  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
    private readonly queueDepths: QueueDepths,
  ) {}

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
    await Promise.all([this.fillOutbox(), this.fillQueues()]);
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
    for (const [queue, depth] of await this.queueDepths()) queueDepth.set({ service: this.service, queue }, depth);
  }
}

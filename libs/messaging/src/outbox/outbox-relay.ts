import { Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import type { ConfirmingPublisher } from '../broker/confirming-publisher';
import { BrokerUnavailable, Unroutable } from '../broker/publish-failures';
import { wait } from '../broker/wait';
import type { MessagingSettings } from '../settings/messaging-settings';
import { publishBatch, type BatchResult } from './outbox-batch';
import { toOutgoingMessage } from './to-outgoing-message';

type RelaySettings = Pick<MessagingSettings, 'batchSize' | 'pollInterval' | 'longestBackoff'>;

interface RelayEvents {
  onBatch: (result: BatchResult) => void;
  /** A queue of the topology is missing: declare it again. */
  onUnroutable: () => void;
}

/** Batches on their way to the broker at the same time: a row need not wait for the confirms of those before it. */
const LANES = 3;

/** Publishes committed rows of the outbox. Any number of instances may work on one table. */
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stopping = new AbortController();
  private loop?: Promise<void>;
  private readonly lanes = new Set<Promise<void>>();
  /** Somebody woke the relay since a lane looked last. */
  private isDue = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: ConfirmingPublisher,
    private readonly settings: RelaySettings,
    private readonly events: RelayEvents,
  ) {}

  start(): void {
    this.loop ??= this.run();
  }

  /** There may be new rows: look now instead of at the next poll. */
  wake(): void {
    this.isDue = true;
    if (this.loop && !this.stopping.signal.aborted) this.openLane();
  }

  /** Finishes the current batch and runs once more, for rows written by the last requests. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.openLane();
      await wait(this.settings.pollInterval, this.stopping.signal);
    }
    await Promise.all(this.lanes);
    await this.relayOnce();
  }

  private openLane(): void {
    if (this.lanes.size === LANES) return;
    const lane = this.relayAll().finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  /** Until nothing is due: after a full batch, or a call that found all lanes busy, there is probably more. */
  private async relayAll(): Promise<void> {
    let settled: number;
    do {
      this.isDue = false;
      settled = await this.relayOnce();
    } while ((this.isDue || settled === this.settings.batchSize) && !this.stopping.signal.aborted);
  }

  /** @returns how many rows are done for now: published, or postponed after a failure */
  private async relayOnce(): Promise<number> {
    if (this.publisher.problem()) return 0;
    try {
      const result = await publishBatch(this.dataSource, {
        size: this.settings.batchSize,
        longestBackoff: this.settings.longestBackoff,
        publish: (row) =>
          inSpan([`publish ${row.name}`, SpanKind.PRODUCER, row.traceparent ?? undefined], (traceparent) =>
            this.publisher.publish(toOutgoingMessage({ ...row, traceparent: traceparent ?? row.traceparent })),
          ),
      });
      this.report(result);
      return (
        result.published.length + result.failed.filter(({ error }) => !(error instanceof BrokerUnavailable)).length
      );
    } catch (error) {
      this.logger.warn(`outbox not readable: ${(error as Error).message}`);
      return 0;
    }
  }

  private report(result: BatchResult): void {
    this.events.onBatch(result);
    for (const { row, error } of result.failed) {
      this.logger.warn(`${row.name} ${row.id} stays in the outbox: ${error.message}`);
    }
    if (result.failed.some(({ error }) => error instanceof Unroutable)) this.events.onUnroutable();
  }
}

import type { DataSource, EntityManager } from 'typeorm';
import { backoff } from '../broker/backoff';
import { BrokerAway } from '../broker/publish-failures';
import { OutboxMessage } from './outbox-message.entity';

export interface BatchOptions {
  size: number;
  /** Milliseconds. */
  longestBackoff: number;
  publish: (row: OutboxMessage) => Promise<void>;
}

export interface BatchResult {
  published: OutboxMessage[];
  failed: { row: OutboxMessage; error: Error }[];
}

/**
 * Publishes the next pending rows. They stay locked until their confirms are noted, so instances share the work
 * without meeting; a process that dies in between gives its rows free, and they are sent a second time.
 */
export async function publishBatch(dataSource: DataSource, options: BatchOptions): Promise<BatchResult> {
  return dataSource.transaction(async (tx) => {
    const rows = await claim(tx, options.size);
    const result = await publishAll(rows, options.publish);
    await markPublished(tx, result.published);
    for (const { row, error } of result.failed) await postpone(tx, row, error, options.longestBackoff);
    return result;
  });
}

function claim(tx: EntityManager, size: number): Promise<OutboxMessage[]> {
  return tx
    .createQueryBuilder(OutboxMessage, 'message')
    .where('message.publishedAt IS NULL AND message.availableAt <= now()')
    .orderBy('message.availableAt')
    .addOrderBy('message.id')
    .limit(size)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
}

async function publishAll(rows: OutboxMessage[], publish: BatchOptions['publish']): Promise<BatchResult> {
  const result: BatchResult = { published: [], failed: [] };
  const publishOne = (row: OutboxMessage) =>
    publish(row).then(
      () => result.published.push(row),
      (error: Error) => result.failed.push({ row, error }),
    );
  await Promise.all(rows.map(publishOne));
  return result;
}

async function markPublished(tx: EntityManager, rows: OutboxMessage[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await tx.query(
    `UPDATE "outbox_message" SET "published_at" = clock_timestamp(), "last_error" = NULL WHERE "id" = ANY($1::uuid[])`,
    [ids],
  );
}

async function postpone(tx: EntityManager, row: OutboxMessage, error: Error, longest: number): Promise<void> {
  // A broker that is away is not the row's fault: it stays first in line for the moment the broker is back.
  if (error instanceof BrokerAway) return;
  const pause = backoff(row.attempts, 1000, longest);
  await tx.query(
    `UPDATE "outbox_message"
        SET "attempts" = "attempts" + 1, "last_error" = $2,
            "available_at" = clock_timestamp() + $3 * interval '1 millisecond'
      WHERE "id" = $1`,
    [row.id, error.message.slice(0, 500), pause],
  );
}

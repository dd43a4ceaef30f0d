import type { PoolClient, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { backoff } from '../broker/backoff';
import { BrokerUnavailable } from '../broker/publish-failures';
import type { OutboxMessage } from './outbox-message.entity';

/** The columns that the relay reads. */
export type PendingMessage = Pick<
  OutboxMessage,
  'id' | 'name' | 'version' | 'data' | 'requestId' | 'traceparent' | 'occurredAt' | 'attempts'
>;

interface BatchOptions {
  size: number;
  /** Milliseconds. */
  longestBackoff: number;
  publish: (row: PendingMessage) => Promise<void>;
}

export interface BatchResult {
  published: PendingMessage[];
  failed: { row: PendingMessage; error: Error }[];
}

/**
 * Publishes the next pending rows. They stay locked until their confirms are stored, so several instances never take
 * the same rows. When a process dies in between, its locks end and the rows are published a second time.
 */
export async function publishBatch(dataSource: DataSource, options: BatchOptions): Promise<BatchResult> {
  const runner = dataSource.createQueryRunner();
  // The pg driver itself, because TypeORM has no prepared statements: a customer waits for each millisecond here.
  const client = (await runner.connect()) as PoolClient;
  try {
    const rows = await beginAndClaim(client, options.size);
    const result = await publishAll(rows, options.publish);
    await markPublished(client, result.published);
    for (const { row, error } of result.failed) await postpone(client, row, error, options.longestBackoff);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

const CLAIM = `
  PREPARE "outbox-claim" (integer) AS
   SELECT "id", "name", "version", "data", "request_id" AS "requestId", "traceparent",
          "occurred_at" AS "occurredAt", "attempts"
     FROM "outbox_message"
    WHERE "published_at" IS NULL AND "available_at" <= now()
    ORDER BY "available_at", "id"
    LIMIT $1 FOR UPDATE SKIP LOCKED`;

const prepared = new WeakSet<PoolClient>();

/** In one round trip: a customer waits for it. */
async function beginAndClaim(client: PoolClient, size: number): Promise<PendingMessage[]> {
  if (!prepared.has(client)) await client.query(CLAIM);
  prepared.add(client);
  // Nobody waits for the disk: a mark that a crash of the database takes away is a second publication.
  const results: unknown = await client.query(
    `BEGIN; SET LOCAL synchronous_commit TO off; EXECUTE "outbox-claim"(${Number(size)})`,
  );
  return (results as QueryResult<PendingMessage>[])[2]!.rows;
}

async function publishAll(rows: PendingMessage[], publish: BatchOptions['publish']): Promise<BatchResult> {
  const result: BatchResult = { published: [], failed: [] };
  const publishOne = async (row: PendingMessage) => {
    try {
      await publish(row);
      result.published.push(row);
    } catch (error) {
      result.failed.push({ row, error: error as Error });
    }
  };
  await Promise.all(rows.map(publishOne));
  return result;
}

async function markPublished(client: PoolClient, rows: PendingMessage[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'outbox-mark',
    text: `UPDATE "outbox_message" SET "published_at" = clock_timestamp(), "last_error" = NULL
            WHERE "id" = ANY($1::uuid[])`,
    values: [rows.map((row) => row.id)],
  });
}

async function postpone(client: PoolClient, row: PendingMessage, error: Error, longest: number): Promise<void> {
  // An unavailable broker is not the row's fault: it stays due, for the moment when the broker is back.
  if (error instanceof BrokerUnavailable) return;
  const pause = backoff(row.attempts, 1000, longest);
  await client.query(
    `UPDATE "outbox_message"
        SET "attempts" = "attempts" + 1, "last_error" = $2,
            "available_at" = clock_timestamp() + $3 * interval '1 millisecond'
      WHERE "id" = $1`,
    [row.id, error.message.slice(0, 500), pause],
  );
}

import type { DataSource } from 'typeorm';

const BATCH_SIZE = 1_000;

/** Removes events published longer ago than the retention (milliseconds); pending ones are never old. */
export function removeOldMessages(dataSource: DataSource, retention: number, stop?: AbortSignal): Promise<number> {
  return removeInBatches(
    dataSource,
    `DELETE FROM "outbox_message" WHERE "id" IN (
       SELECT "id" FROM "outbox_message"
        WHERE "published_at" IS NOT NULL AND "published_at" < now() - $1 * interval '1 millisecond'
        LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    retention,
    stop,
  );
}

/** @param retention milliseconds */
export function removeOldReceipts(dataSource: DataSource, retention: number, stop?: AbortSignal): Promise<number> {
  return removeInBatches(
    dataSource,
    `DELETE FROM "inbox_receipt" WHERE ("event_id", "consumer") IN (
       SELECT "event_id", "consumer" FROM "inbox_receipt"
        WHERE "received_at" < now() - $1 * interval '1 millisecond'
        LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    retention,
    stop,
  );
}

/** Many small transactions, so that no statement waits long for a lock of the cleanup. */
async function removeInBatches(
  dataSource: DataSource,
  statement: string,
  retention: number,
  stop?: AbortSignal,
): Promise<number> {
  let total = 0;
  let removed: number;
  do {
    [, removed] = (await dataSource.query(statement, [retention, BATCH_SIZE])) as [unknown, number];
    total += removed;
  } while (removed === BATCH_SIZE && !stop?.aborted);
  return total;
}

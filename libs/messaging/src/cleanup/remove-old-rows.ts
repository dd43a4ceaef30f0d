import { removeInBatches } from '@udin/service-kit';
import type { DataSource } from 'typeorm';

/** Removes events published longer ago than the retention (milliseconds); pending ones are never old. */
export function removeOldMessages(source: DataSource, retention: number, stop?: AbortSignal): Promise<number> {
  const isOld = `"published_at" IS NOT NULL AND "published_at" < now() - $1 * interval '1 millisecond'`;
  return removeInBatches(source, 'outbox_message', isOld, { values: [retention], stop });
}

/** @param retention milliseconds */
export function removeOldReceipts(source: DataSource, retention: number, stop?: AbortSignal): Promise<number> {
  const isOld = `"received_at" < now() - $1 * interval '1 millisecond'`;
  return removeInBatches(source, 'inbox_receipt', isOld, { values: [retention], stop });
}

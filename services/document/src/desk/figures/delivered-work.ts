import type { EntityManager } from 'typeorm';

/**
 * Signed, and not undone since: what is rejected after its signature was not delivered, and its customer may get the
 * money back. It counts again when it is moved back or signed anew. In SQL, of a document.
 */
export const DELIVERED = `"status" IN ('signed', 'completed') AND "is_on_time" IS NOT NULL AND "signed_at" IS NOT NULL`;

const COLUMNS = `"document_type", "signed_at", "signed_by_id", "is_on_time", "worked_seconds"`;

/** All of it, also of documents that are deleted: work that is done stays done. */
export const DELIVERED_WORK = `(
  SELECT ${COLUMNS} FROM "documents" WHERE ${DELIVERED} UNION ALL SELECT ${COLUMNS} FROM "delivered_work") AS "work"`;

const KEEP = `
  INSERT INTO "delivered_work" ("document_id", ${COLUMNS})
  SELECT "id", ${COLUMNS} FROM "documents" WHERE "id" = $1 AND ${DELIVERED}`;

/** Before the document is deleted. */
export async function keepDeliveredWork(tx: EntityManager, documentId: string): Promise<void> {
  await tx.query(KEEP, [documentId]);
}

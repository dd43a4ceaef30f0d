import type { EntityManager } from 'typeorm';

/** One note of a document at a time, so that the last one sees them all. Answers whether the document is there. */
export async function lockNotes(tx: EntityManager, documentId: string): Promise<boolean> {
  const found: unknown[] = await tx.query(`SELECT FROM "documents" WHERE "id" = $1 FOR NO KEY UPDATE`, [documentId]);
  return found.length > 0;
}

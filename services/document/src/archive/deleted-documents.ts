import type { EntityManager } from 'typeorm';

const BEGINNING = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;

/** Of orders whose books are kept. One whose money went back leaves its tombstone before it is deleted. */
const DELETED = `
  SELECT t."document_id" AS "id", t."transaction_id" AS "transactionId", t."document_type" AS "documentType", t."file_name" AS "fileName",
         t."ordered_as" AS "orderedAs", coalesce(t."sha256", p."sha256") AS "sha256", p."udin",
         p."signed_sha256" AS "signedSha256", p."signed_at" AS "signedAt", p."uploaded_at" AS "uploadedAt",
         p."deleted_at" AS "deletedAt"
    FROM "upload_tombstones" t
    JOIN "orders" o ON o."transaction_id" = t."transaction_id"
    LEFT JOIN "signature_proofs" p ON p."id" = t."document_id"
   WHERE o."user_id" = $1 AND t."document_id" > $2 AND NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = t."document_id")
   ORDER BY t."document_id" LIMIT ${AT_ONCE}`;

interface Deleted {
  id: string;
}

/** What is still kept of documents that their owner has deleted: names and checksums, and the proofs of signatures. */
export async function* deletedDocuments(manager: EntityManager, userId: string): AsyncGenerator<object> {
  for (let last = BEGINNING, found: Deleted[]; ; last = found.at(-1)!.id) {
    found = await manager.query(DELETED, [userId, last]);
    for (const { id: _, ...one } of found) yield { folder: null, isDeleted: true, ...one };
    if (found.length < AT_ONCE) return;
  }
}

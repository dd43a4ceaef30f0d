import type { EntityManager } from 'typeorm';

/** Of orders whose books are kept. One whose money went back leaves its tombstone before it is deleted. */
const DELETED = `
  SELECT t."transaction_id" AS "transactionId", t."document_type" AS "documentType", t."file_name" AS "fileName",
         t."ordered_as" AS "orderedAs", coalesce(t."sha256", p."sha256") AS "sha256", p."udin",
         p."signed_sha256" AS "signedSha256", p."signed_at" AS "signedAt", p."uploaded_at" AS "uploadedAt",
         p."deleted_at" AS "deletedAt"
    FROM "upload_tombstones" t
    JOIN "orders" o ON o."transaction_id" = t."transaction_id"
    LEFT JOIN "signature_proofs" p ON p."id" = t."document_id"
   WHERE o."user_id" = $1 AND NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = t."document_id")
   ORDER BY t."document_id"`;

/** What is still kept of documents that their owner has deleted: names and checksums, and the proofs of signatures. */
export async function deletedDocuments(manager: EntityManager, userId: string): Promise<object[]> {
  const found: object[] = await manager.query(DELETED, [userId]);
  return found.map((one) => ({ folder: null, isDeleted: true, ...one }));
}

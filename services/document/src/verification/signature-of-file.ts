import type { EntityManager } from 'typeorm';
import { IS_REJECTED } from '../documents/rejection-of';

interface SignatureOfFile {
  documentId: string;
  /** Its entry in the register; null for what is from before every signature got one. */
  sealId: string | null;
}

const REJECTED = `EXISTS (SELECT FROM "documents" d WHERE d."id" = "signatures"."document_id" AND ${IS_REJECTED})`;
/** As the EndingService decides it, for all of them at once. */
const STANDS = `"revoked_at" IS NULL AND "replaced_at" IS NULL AND coalesce("number"."state", 'issued') = 'issued'
  AND NOT ${REJECTED}`;
const IS_REVOKED = `"revoked_at" IS NOT NULL OR "number"."state" = 'revoked'
  OR ("replaced_at" IS NULL AND ${REJECTED})`;
/** A moment that is not known is long past; of a rejection the last change of the document tells. */
const REVOKED_AT = `greatest("revoked_at", "number"."ended_at",
  (SELECT d."updated_at" FROM "documents" d WHERE d."id" = "signatures"."document_id" AND ${IS_REJECTED}))`;

const FIND = `
  WITH "signatures" AS (
    SELECT s."document_id", s."id" AS "seal_id", s."udin", s."signed_at", s."revoked_at", s."replaced_at"
      FROM "seals" s
     WHERE s."signed_sha256" = $1 AND s."supplements" IS NULL AND NOT EXISTS (
       SELECT FROM "seals" n WHERE n."document_id" = s."document_id" AND n."signed_sha256" = $1
          AND n."supplements" IS NULL AND n."id" > s."id")
    UNION ALL
    SELECT d."id", NULL, NULL, d."signed_at", NULL, NULL FROM (
      SELECT "id", "signed_at" FROM "documents" WHERE "signed_sha256" = $1
      UNION SELECT "id", "signed_at" FROM "signature_proofs" WHERE "signed_sha256" = $1) d
     WHERE NOT EXISTS (SELECT FROM "seals" e WHERE e."document_id" = d."id" AND e."signed_sha256" = $1))
  SELECT "document_id" AS "documentId", "seal_id" AS "sealId" FROM "signatures"
    LEFT JOIN LATERAL (
      SELECT u."state", u."ended_at" FROM "udins" u WHERE u."document_id" = "signatures"."document_id"
         AND CASE WHEN "signatures"."udin" IS NULL THEN u."signed_sha256" = $1 ELSE u."udin" = "signatures"."udin" END
       ORDER BY ("signatures"."udin" IS NULL AND u."state" = 'issued') DESC, u."recorded_at" DESC, u."id" DESC LIMIT 1
    ) AS "number" ON true
   ORDER BY CASE WHEN ${STANDS} THEN "signed_at" WHEN ${IS_REVOKED} THEN ${REVOKED_AT} END DESC NULLS LAST,
     "seal_id" DESC NULLS LAST, "document_id" DESC
   LIMIT 1`;

/**
 * The signature that speaks for a file. The same file may be signed for several documents, each time after a warning,
 * and nobody can tell which of them is held: the last word counts that was said of it, a signature that stands or a
 * revocation. So what was withdrawn passes for genuine nowhere, until somebody signs it anew and knows of it. Each
 * sealed file, code and number speaks for its own. What was only replaced goes last, and of each document only the last
 * signature with this file counts.
 */
export async function signatureOfFile(tx: EntityManager, sha256: string): Promise<SignatureOfFile | undefined> {
  const [found]: SignatureOfFile[] = await tx.query(FIND, [sha256]);
  return found;
}

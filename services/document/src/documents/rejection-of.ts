import { DOCUMENT_STATUSES, DOCUMENT_STATUS_RULES } from '@udin/contracts';
import type { EntityManager } from 'typeorm';

interface Rejection {
  at: Date;
  byId: string | null;
}

const ENDING = DOCUMENT_STATUSES.filter((status) => DOCUMENT_STATUS_RULES[status].endsSignature);

const ENDS_SIGNATURE = `IN (${ENDING.map((status) => `'${status}'`).join(', ')})`;
const RESTORES_IT = `IN ('signed', 'completed')`;

/** Of table `d`: what was signed before is not in force. See `Document.hasEndedSignature`. */
export const IS_REJECTED = `d."signed" IS NOT NULL AND d."signature_ended"`;

/** The first rejection since it was last in force. */
const FIND = `
  SELECT coalesce("change"."at", d."updated_at") AS "at", "change"."by_id" AS "byId" FROM "documents" d
    LEFT JOIN LATERAL (
      SELECT c."at", c."by_id" FROM "status_changes" c
       WHERE c."document_id" = d."id" AND c."to" ${ENDS_SIGNATURE} AND NOT EXISTS (
         SELECT FROM "status_changes" s
          WHERE s."document_id" = d."id" AND s."to" ${RESTORES_IT} AND s."id" > c."id")
       ORDER BY c."id" LIMIT 1) AS "change" ON true
   WHERE d."id" = $1 AND ${IS_REJECTED}`;

/** Since when a document that was signed is rejected, or failed, and by whom. Undefined while it is neither. */
export async function rejectionOf(tx: EntityManager, documentId: string): Promise<Rejection | undefined> {
  const [found]: Rejection[] = await tx.query(FIND, [documentId]);
  return found;
}

import { DOCUMENT_STATUSES, DOCUMENT_STATUS_RULES } from '@udin/contracts';
import type { EntityManager } from 'typeorm';

interface Rejection {
  at: Date;
  byId: string | null;
  because: 'rejected' | 'taken-back';
}

const ENDING = DOCUMENT_STATUSES.filter((status) => DOCUMENT_STATUS_RULES[status].endsSignature);

const ENDS_SIGNATURE = `IN (${ENDING.map((status) => `'${status}'`).join(', ')})`;
const RESTORES_IT = `IN ('signed', 'completed')`;

/** Of table `d`: what was signed before is not in force. See `Document.hasEndedSignature`. */
export const IS_REJECTED = `d."signed" IS NOT NULL AND d."signature_ended"`;

/** The first time since it was last in force that it was rejected or taken back; of both at once that says why. */
const FIND = `
  SELECT coalesce("end"."at", d."updated_at") AS "at", "end"."by_id" AS "byId",
         coalesce("end"."because", 'rejected') AS "because" FROM "documents" d
    LEFT JOIN LATERAL (
      SELECT e.* FROM (
        SELECT c."id", c."at", c."by_id", 'rejected' AS "because" FROM "status_changes" c
         WHERE c."document_id" = d."id" AND c."to" ${ENDS_SIGNATURE}
        UNION ALL
        SELECT t."id", t."at", t."by_id", 'taken-back' FROM "timeline_entries" t
         WHERE t."document_id" = d."id" AND t."kind" = 'taken-back') e
       WHERE NOT EXISTS (
         SELECT FROM "status_changes" s
          WHERE s."document_id" = d."id" AND s."to" ${RESTORES_IT} AND s."id" > e."id")
       ORDER BY e."at", e."because" DESC LIMIT 1) AS "end" ON true
   WHERE d."id" = $1 AND ${IS_REJECTED}`;

/** Since when a document that was signed is rejected, failed or taken back, and by whom. Undefined while it is none. */
export async function rejectionOf(tx: EntityManager, documentId: string): Promise<Rejection | undefined> {
  const [found]: Rejection[] = await tx.query(FIND, [documentId]);
  return found;
}

import { Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { Document } from '../documents/document.entity';

interface Elsewhere {
  id: string;
  signedAt: Date;
}

/** The latest of any document, also of one that was deleted, and of one from before every signature had an entry. */
const ELSEWHERE = `
  SELECT "id", "signed_at" AS "signedAt" FROM (
    SELECT "document_id" AS "id", "signed_at" FROM "seals" WHERE "signed_sha256" = $1
    UNION ALL SELECT "id", "signed_at" FROM "documents" WHERE "signed_sha256" = $1
    UNION ALL SELECT "id", "signed_at" FROM "signature_proofs" WHERE "signed_sha256" = $1) AS "signed"
   WHERE "id" <> $2 ORDER BY "signed_at" DESC LIMIT 1`;

const WHEN = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/**
 * Whoever holds such a file cannot tell which of its signatures is meant. Two that sign one file at once wait for each
 * other. Throws document.signed-elsewhere, in words for those who sign: they may read all documents.
 */
export async function assertSignedNowhereElse(tx: EntityManager, documentId: string, sha256: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [sha256]);
  const [found]: Elsewhere[] = await tx.query(ELSEWHERE, [sha256, documentId]);
  if (!found) return;
  const document = await tx.findOneBy(Document, { id: found.id });
  const signed = `The same file was signed for ${whatOf(document)} on ${WHEN.format(found.signedAt)}.`;
  const message = `${signed} Sign it again only if it belongs to both.`;
  throw new Problem('document.signed-elsewhere', { message });
}

function whatOf(document: Document | null): string {
  if (!document) return 'a document that its owner has deleted,';
  const { transactionId, fileName, customer } = document;
  return `order ${transactionId} (${fileName} of ${customer.firstName} ${customer.lastName})`;
}

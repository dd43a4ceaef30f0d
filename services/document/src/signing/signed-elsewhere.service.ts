import { Injectable } from '@nestjs/common';
import type { SignedElsewhereAnswer } from '@udin/contracts';
import { DataSource, In } from 'typeorm';
import { Document } from '../documents/document.entity';

interface Signature {
  id: string;
  signedAt: Date;
}

const MOST = 3;

/** Of any document, also of one that was deleted, and of one from before every signature had an entry. */
const ELSEWHERE = `
  SELECT "id", max("signed_at") AS "signedAt" FROM (
    SELECT "document_id" AS "id", "signed_at" FROM "seals" WHERE "signed_sha256" = $1
    UNION ALL SELECT "id", "signed_at" FROM "documents" WHERE "signed_sha256" = $1
    UNION ALL SELECT "id", "signed_at" FROM "signature_proofs" WHERE "signed_sha256" = $1) AS "signed"
   WHERE "id" <> $2 GROUP BY "id" ORDER BY 2 DESC, "id" DESC LIMIT ${MOST}`;

/** For those who sign: they may read all documents. One file may be signed for several of them, knowingly. */
@Injectable()
export class SignedElsewhereService {
  constructor(private readonly source: DataSource) {}

  async of(documentId: string, sha256: string): Promise<SignedElsewhereAnswer[]> {
    const { manager } = this.source;
    const found: Signature[] = await manager.query(ELSEWHERE, [sha256, documentId]);
    const documents = await manager.findBy(Document, { id: In(found.map(({ id }) => id)) });
    const byId = new Map(documents.map((document) => [document.id, document]));
    return found.map(({ id, signedAt }) => toAnswer(byId.get(id), signedAt));
  }
}

function toAnswer(document: Document | undefined, signedAt: Date): SignedElsewhereAnswer {
  return {
    signedAt: signedAt.toISOString(),
    transactionId: document?.transactionId ?? null,
    fileName: document?.fileName ?? null,
    customerName: document ? `${document.customer.firstName} ${document.customer.lastName}`.trim() : null,
  };
}

import type { SignatureProof } from '../verification/signature-proof.entity';
import type { Document } from './document.entity';

/** What stays of a document when it is deleted; nothing when it was never signed. */
export function proofOf(document: Document, deletedAt: Date): SignatureProof | undefined {
  const { id, documentType, udin, sha256, signedSha256, signedAt, createdAt: uploadedAt } = document;
  if (!signedSha256 || !signedAt) return undefined;
  return { id, documentType, udin, sha256, signedSha256, signedAt, uploadedAt, deletedAt };
}

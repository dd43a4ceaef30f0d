import type { DocumentAnswer } from '@udin/contracts';

/** Made within seconds, but only a document's first seal is told of: asked for again until it is there. */
export const SEALED_AGAIN_MS = 5_000;

/** There is a signed file, and the sealed one that takes its place is still to come. */
export function sealFollows({ sealFollows: follows, signedDocumentLink, revokedAt }: DocumentAnswer): boolean {
  return Boolean(follows && signedDocumentLink && !revokedAt);
}

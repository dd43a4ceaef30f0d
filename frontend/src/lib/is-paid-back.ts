import type { DocumentAnswer } from '@udin/contracts';

/** The money went back before anything was signed: nobody works on it any more. */
export function isPaidBack({ paidBackAt, signedDocumentLink }: DocumentAnswer): boolean {
  return Boolean(paidBackAt) && !signedDocumentLink;
}

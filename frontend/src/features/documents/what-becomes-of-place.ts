import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';

type Known = Pick<DocumentAnswer, 'documentStatus' | 'signedDocumentLink' | 'paidBackAt' | 'isTakenByBank'>;

/** What is left of what was paid for a document once it is deleted. */
export function whatBecomesOfPlace(document: Known): 'delivered' | 'paidBack' | 'takenByBank' | 'placeStays' {
  const { documentStatus, signedDocumentLink, paidBackAt, isTakenByBank } = document;
  if (signedDocumentLink || !DOCUMENT_STATUS_RULES[documentStatus].freesPayment) return 'delivered';
  if (paidBackAt) return 'paidBack';
  return isTakenByBank ? 'takenByBank' : 'placeStays';
}

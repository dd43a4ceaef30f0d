import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';

/** The money went back and nothing signed is delivered: nobody works on it any more. */
export function isPaidBack({ paidBackAt, signedDocumentLink, documentStatus }: DocumentAnswer): boolean {
  const isDelivered = Boolean(signedDocumentLink) && !DOCUMENT_STATUS_RULES[documentStatus].isOpen;
  return Boolean(paidBackAt) && !isDelivered;
}

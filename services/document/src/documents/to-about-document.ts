import type { DocumentDeleted } from '@udin/contracts/events';
import type { Document } from './document.entity';

/** What every event about a document carries. */
export function toAboutDocument(document: Document): Omit<DocumentDeleted, 'deletedAt'> {
  const { id: documentId, transactionId, customer, documentType, fileName } = document;
  return { documentId, transactionId, customer, documentType, fileName };
}

import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STAGES } from './document-stage';

/** The numbers of the cards (DASH-2). */
export function countDocuments(documents: readonly DocumentAnswer[]) {
  const stages = documents.map(({ documentStatus }) => DOCUMENT_STAGES[documentStatus]);
  return {
    total: documents.length,
    completed: stages.filter((stage) => stage === 'completed').length,
    inProgress: stages.filter((stage) => stage === 'in progress').length,
    signedAvailable: documents.filter(({ signedDocumentLink }) => signedDocumentLink).length,
  };
}

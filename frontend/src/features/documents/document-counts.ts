import type { DocumentAnswer, DocumentStatus } from '@udin/contracts';

const COMPLETED: readonly DocumentStatus[] = ['signed', 'completed'];
const IN_PROGRESS: readonly DocumentStatus[] = ['pending', 'processing'];

/** The numbers of the cards (DASH-2). */
export function countDocuments(documents: readonly DocumentAnswer[]) {
  const among = (statuses: readonly DocumentStatus[]) =>
    documents.filter(({ documentStatus }) => statuses.includes(documentStatus)).length;
  return {
    total: documents.length,
    completed: among(COMPLETED),
    inProgress: among(IN_PROGRESS),
    signedAvailable: documents.filter(({ signedDocumentLink }) => signedDocumentLink).length,
  };
}

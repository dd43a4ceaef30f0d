import { queryOptions } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { callForAllPages } from '../../lib/api/all-pages';

interface UnfinishedWork {
  /** Documents that cannot be deleted now. */
  inProgress: number;
  /** What is paid, and was neither delivered nor paid back, nor taken back by the bank. */
  unused: number;
  /** How many of the unused ones the customer has asked the money back for, without an answer yet. */
  refundsAsked: number;
}

/** What would be lost with the account. The key begins with that of the documents: both reload together. */
export const unfinishedWorkQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'unfinished'],
    queryFn: async (): Promise<UnfinishedWork> => {
      const [documents, awaited] = await Promise.all([
        callForAllPages('GET /api/documents/user/:userId', { params: { userId } }),
        callForAllPages('GET /api/documents/user/:userId/awaited', { params: { userId } }),
      ]);
      return {
        inProgress: documents.filter(({ documentStatus }) => !DOCUMENT_STATUS_RULES[documentStatus].canBeDeleted)
          .length,
        unused: documents.filter(isUnused).length + awaited.length,
        refundsAsked: documents.filter((document) => isUnused(document) && document.refundRequest === 'requested')
          .length,
      };
    },
  });

function isUnused({ documentStatus, signedDocumentLink, paidBackAt, isTakenByBank }: DocumentAnswer): boolean {
  const isPaid = !paidBackAt && !isTakenByBank;
  return DOCUMENT_STATUS_RULES[documentStatus].freesPayment && !signedDocumentLink && isPaid;
}

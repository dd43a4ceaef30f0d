import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { formatDate } from '../../lib/format';
import { hasWords } from '../../lib/search-words';

export const SHOWS = ['all', 'for-you', 'in-progress', 'signed', 'rejected'] as const;
export const SORTS = ['newest', 'oldest', 'name', 'type'] as const;

export interface DocumentsFilter {
  q: string;
  show: (typeof SHOWS)[number];
  sort: (typeof SORTS)[number];
  page: number;
}

export const FIRST_FILTER: DocumentsFilter = { q: '', show: 'all', sort: 'newest', page: 1 };

const BELONGS: Record<DocumentsFilter['show'], (document: DocumentAnswer) => boolean> = {
  all: () => true,
  'for-you': waitsForOwner,
  'in-progress': ({ documentStatus }) => documentStatus === 'pending' || documentStatus === 'processing',
  signed: ({ documentStatus }) => documentStatus === 'signed' || documentStatus === 'completed',
  rejected: ({ documentStatus }) => DOCUMENT_STATUS_RULES[documentStatus].leavesChoice,
};
const BY_NAME = new Intl.Collator('en-IN', { numeric: true });
const ORDERS: Record<DocumentsFilter['sort'], (a: DocumentAnswer, b: DocumentAnswer) => number> = {
  newest: (a, b) => b.uploadedDate.localeCompare(a.uploadedDate),
  oldest: (a, b) => a.uploadedDate.localeCompare(b.uploadedDate),
  name: (a, b) => BY_NAME.compare(a.fileName, b.fileName),
  type: (a, b) => BY_NAME.compare(a.documentTypeName, b.documentTypeName),
};

/**
 * We cannot go on without the owner: an answer, a word on a draft, or what to do when it ended without a result. Who
 * has asked for the money back waits for us.
 */
function waitsForOwner({ waitingFor, documentStatus, refundRequest }: DocumentAnswer): boolean {
  return Boolean(waitingFor) || (DOCUMENT_STATUS_RULES[documentStatus].leavesChoice && refundRequest !== 'requested');
}

/** All words must be there, in any order: in name, type, UDIN, id, transaction, or in the day as the list shows it. */
export function filterDocuments(
  documents: readonly DocumentAnswer[],
  { q, show, sort }: Omit<DocumentsFilter, 'page'>,
) {
  return documents
    .filter(BELONGS[show])
    .filter((document) => !q || hasWords(textOf(document), q))
    .sort(ORDERS[sort]);
}

function textOf(document: DocumentAnswer): string {
  const { fileName, documentTypeName, udin, id, transactionId, signedFileName, uploadedDate } = document;
  const day = formatDate(uploadedDate);
  return [fileName, documentTypeName, udin, id, transactionId, signedFileName, day].join(' ');
}

import { queryOptions } from '@tanstack/react-query';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { fetchAllPages } from '../../../lib/all-pages';

/** Under the documents' key, so that what reloads them reloads these. */
export const awaitedDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'awaited'],
    queryFn: () => fetchAllPages<AwaitedDocumentAnswer>(`/api/documents/user/${userId}/awaited`),
  });

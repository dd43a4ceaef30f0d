import { queryOptions } from '@tanstack/react-query';
import { callForAllPages } from '../../../lib/api/all-pages';

/** The key begins with that of the documents, so that both reload together. */
export const awaitedDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'awaited'],
    queryFn: () => callForAllPages('GET /api/documents/user/:userId/awaited', { params: { userId } }),
  });

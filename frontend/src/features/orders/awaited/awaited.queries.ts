import { queryOptions } from '@tanstack/react-query';
import { callForAllPages } from '../../../lib/api/all-pages';

/** Under the documents' key, so that what reloads them reloads these. */
export const awaitedDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'awaited'],
    queryFn: () => callForAllPages('GET /api/documents/user/:userId/awaited', { params: { userId } }),
  });

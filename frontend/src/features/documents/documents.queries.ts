import { queryOptions } from '@tanstack/react-query';
import { callForAllPages } from '../../lib/api/all-pages';

export const ownDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    queryFn: () => callForAllPages('GET /api/documents/user/:userId', { params: { userId } }),
  });

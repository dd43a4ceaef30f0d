import { queryOptions } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { fetchAllPages } from '../../lib/all-pages';

export const ownDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    queryFn: () => fetchAllPages<DocumentAnswer>(`/api/documents/user/${userId}`),
  });

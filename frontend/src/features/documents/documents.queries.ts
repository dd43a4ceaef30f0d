import { queryOptions } from '@tanstack/react-query';
import { callForAllPages } from '../../lib/api/all-pages';
import { SEALED_AGAIN_MS, sealFollows } from './seal-follows';

export const ownDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    queryFn: () => callForAllPages('GET /api/documents/user/:userId', { params: { userId } }),
    refetchInterval: ({ state }) => (state.data?.some(sealFollows) ? SEALED_AGAIN_MS : false),
  });

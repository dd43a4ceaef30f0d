import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

/** A seal that waits is asked for again. */
const AGAIN_MS = 10_000;

export const sealQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'work', id, 'seal'],
    queryFn: () => call('GET /api/documents/:id/seal', { as: 'admin', params: { id } }),
    // Where nothing is sealed there is no reason to ask again.
    retry: false,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && AGAIN_MS,
  });

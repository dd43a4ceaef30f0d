import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { keepRows } from '../../lib/keep-page-of';
import { type QueueState, toQuery } from './queue-state';

const as = 'admin' as const;
/** What others do arrives by the live stream; what the stream does not tell, by asking again. */
const ASK_AGAIN_MS = 10_000;

export const queueQuery = (state: QueueState, limit: number | undefined) => {
  const query = { ...toQuery(state), limit };
  return queryOptions({
    queryKey: ['admin', 'queue', query],
    queryFn: () => call('GET /api/documents/queue', { as, query }),
    placeholderData: keepRows,
    refetchInterval: ASK_AGAIN_MS,
  });
};

export const teamQuery = queryOptions({
  queryKey: ['admin', 'team'],
  queryFn: () => call('GET /api/documents/desk/team', { as }),
});

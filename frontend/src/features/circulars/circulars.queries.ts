import { queryOptions } from '@tanstack/react-query';
import type { CircularAnswer } from '@udin/contracts';
import { call } from '../../lib/api/call';
import { type CircularDraft, recipientsIn } from './circular-draft';

const as = 'admin' as const;
const EVERY_5_SECONDS = 5_000;

export const CIRCULARS = ['admin', 'circulars'] as const;

/** Read again by itself as long as one is being sent. */
export const circularsQuery = queryOptions({
  queryKey: CIRCULARS,
  queryFn: () => call('GET /api/auth/circulars', { as }),
  refetchInterval: ({ state }) => (state.data?.some(isBeingSent) ? EVERY_5_SECONDS : false),
});

export const isBeingSent = ({ endedAt }: CircularAnswer): boolean => endedAt === null;

/** Asked at each look: it may be others by then. */
export const recipientsQuery = (draft: CircularDraft) =>
  queryOptions({
    queryKey: [...CIRCULARS, 'recipients', draft.to, draft.emails, draft.from, draft.until],
    queryFn: async () => {
      const { from, until } = draft;
      const isByOrders = draft.to === 'orders';
      const ordering = isByOrders
        ? await call('GET /api/transactions/customers', { as, query: { from, to: until } })
        : { userIds: [] };
      const to = recipientsIn(draft, ordering.userIds);
      if (isByOrders && ordering.userIds.length === 0) return { to, count: 0, unknown: [] };
      return { to, ...(await call('POST /api/auth/circulars/recipients', { as, body: to })) };
    },
    staleTime: 0,
    gcTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import type { CircularAnswer } from '@udin/contracts';
import { DAY_MS } from '@udin/contracts/india-time';
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

/** Nothing of it changes once it is sent. */
export const writtenQuery = (id: string) =>
  queryOptions({
    queryKey: [...CIRCULARS, 'written', id],
    queryFn: () => call('GET /api/auth/circulars/:id', { as, params: { id } }),
    staleTime: Infinity,
  });

const isBeingSent = ({ endedAt }: CircularAnswer): boolean => endedAt === null;

/** So long emails wait for a mail server that is away. */
const MAILS_WAIT_MS = 3 * DAY_MS;

export const canBeStopped = ({ endedAt, isStopped }: CircularAnswer): boolean =>
  !isStopped && (endedAt === null || Date.parse(endedAt) > Date.now() - MAILS_WAIT_MS);

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

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminActAnswer } from '@udin/contracts';
import { call, callForPage } from '../../lib/api/call';
import { actOf } from './act-words';
import type { AuditFilter } from './audit-filter';

const as = 'admin' as const;

export const SERVICES = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'] as const;
export type Service = (typeof SERVICES)[number];
export const LISTENING = ['payment', 'document', 'notes', 'vault', 'notification'] as const;
export type Listening = (typeof LISTENING)[number];

/** All of this page: any button may change any part of it. */
export const OPERATIONS = ['admin', 'operations'] as const;
const EVERY_15_SECONDS = 15_000;

export const reportQuery = queryOptions({
  queryKey: [...OPERATIONS, 'report'],
  queryFn: () => call('GET /api/operations', { as }),
  refetchInterval: EVERY_15_SECONDS,
});

export const deadLettersQuery = (service: Listening, page: number) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'dead', service, page],
    queryFn: () => callForPage(`GET /api/events/${service}/dead`, { as, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const deadLetterQuery = (service: Listening, id: string) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'dead-letter', service, id],
    queryFn: () => call(`GET /api/events/${service}/dead/:id`, { as, params: { id } }),
    // Each look is written into the audit log: not again because a window got the focus.
    staleTime: Infinity,
  });

export const ordersQuery = (kind: 'awaited' | 'unheard', page: number) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'orders', kind, page],
    queryFn: () => callForPage('GET /api/operations/payment/orders', { as, query: { kind, page } }),
    placeholderData: keepPreviousData,
  });

export const unlocksQuery = (ids: string[]) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'unlocks', ...ids],
    queryFn: () => call('GET /api/operations/document/unlocks', { as, query: { transactionIds: ids } }),
    enabled: ids.length > 0,
  });

export const refundsQuery = (page: number) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'refunds', page],
    queryFn: () => callForPage('GET /api/operations/payment/refunds', { as, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const differencesQuery = (page: number) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'differences', page],
    queryFn: () => callForPage('GET /api/operations/payment/differences', { as, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_15_SECONDS,
  });

/** Read again by itself: a comparison that was asked for ends within a minute or two. */
export const paymentDaysQuery = (page: number) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'payment-days', page],
    queryFn: () => callForPage('GET /api/operations/payment/days', { as, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_15_SECONDS,
  });

export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: [...OPERATIONS, 'mails', page],
    queryFn: () => callForPage('GET /api/operations/notification/mails', { as, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const verificationQuery = (service: Service) =>
  queryOptions({
    queryKey: ['admin', 'verification', service],
    queryFn: () => call(`GET /api/operations/${service}/acts/verification`, { as }),
    enabled: false,
  });

export type ShownAct = AdminActAnswer & { service: Service };
/** For each service the oldest entry that is shown; null when there is nothing older. */
type Shown = Partial<Record<Service, number | null>>;

const AT_ONCE = 25;

/** One list of all services, newest first. Each service is read on from its own oldest entry that is shown. */
export const actsQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...OPERATIONS, 'acts', filter],
    initialPageParam: {} as Shown,
    queryFn: async ({ pageParam }) => {
      const read = await Promise.allSettled(SERVICES.map((service) => actsBefore(service, pageParam[service], filter)));
      if (read.every(({ status }) => status === 'rejected')) throw (read[0] as PromiseRejectedResult).reason;
      const all = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      const acts = all.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, AT_ONCE);
      const away = SERVICES.filter((_, index) => read[index]!.status === 'rejected');
      return { acts, away, shown: shownAfter(pageParam, acts, all.length > acts.length) };
    },
    getNextPageParam: ({ shown }) => shown,
    placeholderData: keepPreviousData,
  });

async function actsBefore(
  service: Service,
  before: number | null | undefined,
  { person, act, from, to }: AuditFilter,
): Promise<ShownAct[]> {
  const narrowed = {
    ...(person && { adminId: person }),
    ...(act && { act: actOf(act, service) }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const query = { limit: AT_ONCE, ...narrowed, ...(before && { before }) };
  const acts = await call(`GET /api/operations/${service}/acts`, { as, query });
  return acts.map((act) => ({ ...act, service }));
}

/** Undefined at the end of all logs. */
function shownAfter(before: Shown, acts: ShownAct[], isMore: boolean): Shown | undefined {
  if (!isMore && acts.length < AT_ONCE) return undefined;
  const after = { ...before };
  for (const { service, number } of acts) after[service] = number;
  return after;
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { endOfDay, startOfDay } from '../../lib/india-day';

const as = 'admin' as const;

/** Days as YYYY-MM-DD; '' means the last 30 days. */
export const figuresQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'figures', from, to],
    queryFn: () => call('GET /api/documents/desk/figures', { as, query: { from: startOfDay(from), to: endOfDay(to) } }),
    placeholderData: keepPreviousData,
  });

/**
 * Nothing of the month before stays meanwhile: it would be declared for the wrong one.
 * @param month as 2026-11
 */
export const gstReturnQuery = (month: string) =>
  queryOptions({
    queryKey: ['admin', 'gst-return', month],
    queryFn: () => call('GET /api/transactions/gst-return', { as, query: { month } }),
  });

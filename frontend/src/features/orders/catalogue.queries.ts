import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

/** Prices, and which checkout to load. Changes only with a release or a setting. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => call('GET /api/catalogue', { as: 'nobody' }),
  staleTime: 10 * 60_000,
});

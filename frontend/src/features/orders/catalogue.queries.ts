import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

/** Prices and the address of the checkout script. They change only with a release or a setting. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => call('GET /api/catalogue', { as: 'nobody' }),
  staleTime: 10 * 60_000,
});

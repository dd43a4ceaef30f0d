import { queryOptions } from '@tanstack/react-query';
import type { CatalogueAnswer } from '@udin/contracts';
import { fetchData } from '../../lib/api-client';

/** Prices, and which checkout to load. Changes only with a release or a setting. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => fetchData<CatalogueAnswer>('/api/catalogue', { as: 'nobody' }),
  staleTime: 10 * 60_000,
});

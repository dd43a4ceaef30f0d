import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call';

const readCatalogue = (isFresh = false) => call('GET /api/catalogue', { as: 'nobody', isFresh });

/** Prices and the address of the checkout script. They change only with a release or a setting. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => readCatalogue(),
  staleTime: 10 * 60_000,
});

/** After the server has said that a price changed: the browser's cache still holds the old ones. */
export const newCatalogueQuery = queryOptions({ ...catalogueQuery, queryFn: () => readCatalogue(true), staleTime: 0 });

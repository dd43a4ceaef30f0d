import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VaultFilesAnswer, VaultSort, VaultStatsAnswer } from '@udin/contracts';
import { VAULT_PAGE_LIMIT } from '@udin/contracts/limits';
import type { VaultCategory } from '@udin/contracts/vault/vault.kinds';
import { fetchData } from '../../lib/api-client';

export interface VaultFilter {
  page: number;
  search: string;
  category: VaultCategory | 'all';
  sort: VaultSort;
}

export const firstFilter: VaultFilter = { page: 1, search: '', category: 'all', sort: '-createdAt' };

/** VLT-4: 50 a page, no category when all are meant. */
export const vaultFilesQuery = (userId: string, { page, search, category, sort }: VaultFilter) =>
  queryOptions({
    queryKey: ['vault', userId, 'files', page, search, category, sort],
    queryFn: () =>
      fetchData<VaultFilesAnswer>(`/api/vault/user/${userId}`, {
        query: {
          page,
          limit: VAULT_PAGE_LIMIT,
          search: search || undefined,
          category: category === 'all' ? undefined : category,
          sort,
        },
      }),
    placeholderData: keepPreviousData,
  });

export const vaultStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['vault', userId, 'stats'],
    queryFn: () => fetchData<VaultStatsAnswer>(`/api/vault/stats/${userId}`),
  });

import { queryOptions } from '@tanstack/react-query';
import { VAULT_PAGE_LIMIT } from '@udin/contracts/limits';
import type { VaultCategory, VaultSort } from '@udin/contracts/vault/vault.kinds';
import { call } from '../../lib/api/call';
import { keepRows } from '../../lib/keep-page-of';
import { vaultPageOf } from './vault-page';

export interface VaultFilter {
  page: number;
  q: string;
  category: VaultCategory | 'all';
  sort: VaultSort;
}

export const firstFilter: VaultFilter = { page: 1, q: '', category: 'all', sort: '-createdAt' };

/** 50 files a page; without a category for all of them (VLT-4). */
export const vaultFilesQuery = (userId: string, { page, q, category, sort }: VaultFilter) =>
  queryOptions({
    queryKey: ['vault', userId, 'files', page, q, category, sort],
    queryFn: async () =>
      vaultPageOf(
        await call('GET /api/vault/user/:userId', {
          params: { userId },
          query: {
            page,
            limit: VAULT_PAGE_LIMIT,
            search: q || undefined,
            category: category === 'all' ? undefined : category,
            sort,
          },
        }),
      ),
    placeholderData: keepRows,
  });

export const vaultStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['vault', userId, 'stats'],
    queryFn: () => call('GET /api/vault/stats/:userId', { params: { userId } }),
  });

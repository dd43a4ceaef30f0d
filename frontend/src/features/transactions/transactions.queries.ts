import { queryOptions } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { fetchAllPages } from '../../lib/all-pages';

export const ownTransactionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['transactions', userId],
    queryFn: () => fetchAllPages<TransactionAnswer>(`/api/transactions/user/${userId}`),
  });

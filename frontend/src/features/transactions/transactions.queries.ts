import { queryOptions } from '@tanstack/react-query';
import { callForAllPages } from '../../lib/api/all-pages';

export const ownTransactionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['transactions', userId],
    queryFn: () => callForAllPages('GET /api/transactions/user/:userId', { params: { userId } }),
  });

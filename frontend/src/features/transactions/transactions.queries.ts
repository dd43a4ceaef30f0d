import { queryOptions } from '@tanstack/react-query';
import { call, callForPage } from '../../lib/api/call';
import { keepPageOf } from '../../lib/keep-page-of';

/** Newest first, 20 a page: that with this number, or the one that holds this transaction. */
export const ownTransactionsQuery = (userId: string, of: { page: number; search?: string } | { holding: string }) =>
  queryOptions({
    queryKey: ['transactions', userId, of],
    queryFn: () => callForPage('GET /api/transactions/user/:userId', { params: { userId }, query: of }),
    placeholderData: keepPageOf(userId),
  });

export const transactionQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', transactionId],
    queryFn: () => call('GET /api/transactions/:id', { params: { id: transactionId } }),
  });

import { queryOptions } from '@tanstack/react-query';
import type { DocumentStatus, TransactionStatus } from '@udin/contracts';
import { call, callForPage } from '../../lib/api/call';
import { endOfDay, startOfDay } from '../../lib/india-day';
import { keepPageOf, keepRows } from '../../lib/keep-page-of';

const as = 'admin' as const;

/** Days as YYYY-MM-DD; '' means no limit. */
export interface Days {
  from: string;
  to: string;
}

/** The server takes points in time: from the first, up to but without the second. */
const between = ({ from, to }: Days) => ({ from: startOfDay(from), to: endOfDay(to) });

export interface DocumentFilter extends Days {
  page: number;
  status: DocumentStatus | '';
  documentType: string;
  search: string;
}

export const firstDocumentFilter: DocumentFilter = {
  page: 1,
  status: '',
  documentType: '',
  search: '',
  from: '',
  to: '',
};

export interface TransactionFilter extends Days {
  page: number;
  status: TransactionStatus | '';
  search: string;
  /** The rows behind a figure of the revenue. */
  paidFrom: string;
  paidTo: string;
  paidType: string;
  /** Only orders whose books are held. */
  held: 'yes' | '';
  /** Only orders whose money a bank demands back and has not decided on. */
  disputed: 'yes' | '';
}

export const firstTransactionFilter: TransactionFilter = {
  page: 1,
  status: '',
  search: '',
  from: '',
  to: '',
  paidFrom: '',
  paidTo: '',
  paidType: '',
  held: '',
  disputed: '',
};

/** Newest first; of one customer when a userId is given. */
export const allDocumentsQuery = (filter: DocumentFilter, userId: string, limit: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'documents', filter, userId, limit],
    queryFn: () =>
      call('GET /api/documents', {
        as,
        query: { ...filter, limit, status: filter.status || undefined, ...between(filter), userId },
      }),
    placeholderData: keepRows,
  });

export const documentStatsQuery = queryOptions({
  queryKey: ['admin', 'document-stats'],
  queryFn: () => call('GET /api/documents/stats', { as }),
});
export const revenueQuery = queryOptions({
  queryKey: ['admin', 'revenue'],
  queryFn: () => call('GET /api/transactions/stats', { as }),
});

export const usersQuery = (page: number, search: string, limit: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'users', page, search, limit],
    queryFn: () => call('GET /api/auth/users', { as, query: { page, search, limit } }),
    placeholderData: keepRows,
  });

export const allTransactionsQuery = (filter: TransactionFilter, limit: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'transactions', filter, limit],
    queryFn: () =>
      call('GET /api/transactions', {
        as,
        query: {
          ...filter,
          limit,
          status: filter.status || undefined,
          held: filter.held || undefined,
          disputed: filter.disputed || undefined,
          ...between(filter),
        },
      }),
    placeholderData: keepRows,
  });

/** With what was paid and never uploaded, which a list does not tell. Never from memory: an upload may have come. */
export const transactionToRefundQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'transaction-to-refund', id],
    queryFn: () => call('GET /api/transactions/:id', { as, params: { id } }),
    gcTime: 0,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: () => call('GET /api/auth/users/:id', { as, params: { id } }),
  });

/** Newest first. */
export const userDocumentsQuery = (id: string, page: number, limit: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'documents', page, limit],
    queryFn: () =>
      callForPage('GET /api/documents/user/:userId', { as, params: { userId: id }, query: { page, limit } }),
    placeholderData: keepPageOf(id),
  });
export const userTransactionsQuery = (id: string, page: number, limit: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'transactions', page, limit],
    queryFn: () =>
      callForPage('GET /api/transactions/user/:userId', { as, params: { userId: id }, query: { page, limit } }),
    placeholderData: keepPageOf(id),
  });

/** Newest first, 20 a page. */
export const accessLogQuery = (documentId: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'access-log', documentId, page],
    queryFn: () =>
      callForPage('GET /api/documents/:id/access-log', { as, params: { id: documentId }, query: { page } }),
    placeholderData: keepRows,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DocumentAnswer,
  DocumentsAnswer,
  DocumentStatsAnswer,
  DocumentStatus,
  FileAccessAnswer,
  RevenueAnswer,
  TransactionAnswer,
  TransactionsAnswer,
  TransactionStatus,
  UserAnswer,
  UsersAnswer,
} from '@udin/contracts';
import { fetchAllPages } from '../../lib/all-pages';
import { callApi, fetchData } from '../../lib/api-client';
import { endOfDay, startOfDay } from '../../lib/india-day';

const as = 'admin' as const;
const get = <T>(path: string, query?: Record<string, string | number | undefined>) => fetchData<T>(path, { as, query });

/** Days, YYYY-MM-DD; '' for no bound. */
export interface Days {
  from: string;
  to: string;
}

/** The server's bounds are moments: it takes the first, and ends before the second. */
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
}

export const firstTransactionFilter: TransactionFilter = { page: 1, status: '', search: '', from: '', to: '' };

/** Newest first, 20 a page; of one customer when a userId is given. */
export const allDocumentsQuery = (filter: DocumentFilter, userId: string) =>
  queryOptions({
    queryKey: ['admin', 'documents', filter, userId],
    queryFn: () => get<DocumentsAnswer>('/api/documents', { ...filter, ...between(filter), userId }),
    placeholderData: keepPreviousData,
  });

export const documentStatsQuery = queryOptions({
  queryKey: ['admin', 'document-stats'],
  queryFn: () => get<DocumentStatsAnswer>('/api/documents/stats'),
});
export const revenueQuery = queryOptions({
  queryKey: ['admin', 'revenue'],
  queryFn: () => get<RevenueAnswer>('/api/transactions/stats'),
});

export const usersQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['admin', 'users', page, search],
    queryFn: () => get<UsersAnswer>('/api/auth/users', { page, search }),
    placeholderData: keepPreviousData,
  });

export const allTransactionsQuery = (filter: TransactionFilter) =>
  queryOptions({
    queryKey: ['admin', 'transactions', filter],
    queryFn: () => get<TransactionsAnswer>('/api/transactions', { ...filter, ...between(filter) }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'user', id], queryFn: () => get<UserAnswer>(`/api/auth/users/${id}`) });
export const userDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'documents'],
    queryFn: () => fetchAllPages<DocumentAnswer>(`/api/documents/user/${id}`, { as }),
  });
export const userTransactionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'transactions'],
    queryFn: () => fetchAllPages<TransactionAnswer>(`/api/transactions/user/${id}`, { as }),
  });

/** Newest first, 20 a page. */
export const accessLogQuery = (documentId: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'access-log', documentId, page],
    queryFn: () => callApi<FileAccessAnswer[]>(`/api/documents/${documentId}/access-log`, { as, query: { page } }),
    placeholderData: keepPreviousData,
  });

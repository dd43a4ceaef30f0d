import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DocumentAnswer, DocumentsAnswer, DocumentStatsAnswer, DocumentStatus, FileAccessAnswer, RevenueAnswer, TransactionAnswer, TransactionsAnswer, UserAnswer, UsersAnswer,
} from '@udin/contracts';
import { fetchAllPages } from '../../lib/all-pages';
import { fetchData } from '../../lib/api-client';

const as = 'admin' as const;
const get = <T>(path: string, query?: Record<string, string | number | undefined>) => fetchData<T>(path, { as, query });

export interface DocumentFilter {
  page: number;
  status: DocumentStatus | '';
  documentType: string;
  search: string;
  from: string;
  to: string;
}

export const firstDocumentFilter: DocumentFilter = { page: 1, status: '', documentType: '', search: '', from: '', to: '' };

/** Newest first, 20 a page. */
export const allDocumentsQuery = (filter: DocumentFilter) =>
  queryOptions({ queryKey: ['admin', 'documents', filter], queryFn: () => get<DocumentsAnswer>('/api/documents', { ...filter }), placeholderData: keepPreviousData });

export const documentStatsQuery = queryOptions({ queryKey: ['admin', 'document-stats'], queryFn: () => get<DocumentStatsAnswer>('/api/documents/stats') });
export const revenueQuery = queryOptions({ queryKey: ['admin', 'revenue'], queryFn: () => get<RevenueAnswer>('/api/transactions/stats') });

export const usersQuery = (page: number, search: string) =>
  queryOptions({ queryKey: ['admin', 'users', page, search], queryFn: () => get<UsersAnswer>('/api/auth/users', { page, search }), placeholderData: keepPreviousData });

export const allTransactionsQuery = (filter: { page: number; status: string; search: string }) =>
  queryOptions({ queryKey: ['admin', 'transactions', filter], queryFn: () => get<TransactionsAnswer>('/api/transactions', { ...filter }), placeholderData: keepPreviousData });

export const userQuery = (id: string) => queryOptions({ queryKey: ['admin', 'user', id], queryFn: () => get<UserAnswer>(`/api/auth/users/${id}`) });
export const userDocumentsQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'user', id, 'documents'], queryFn: () => fetchAllPages<DocumentAnswer>(`/api/documents/user/${id}`, { as }) });
export const userTransactionsQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'user', id, 'transactions'], queryFn: () => fetchAllPages<TransactionAnswer>(`/api/transactions/user/${id}`, { as }) });

export const accessLogQuery = (documentId: string) =>
  queryOptions({ queryKey: ['admin', 'access-log', documentId], queryFn: () => get<FileAccessAnswer[]>(`/api/documents/${documentId}/access-log`) });

import type { RevenueAnswer } from '@udin/contracts';
import { formatDate, formatMonth } from '../../lib/format';

export type RevenueBy = 'day' | 'month' | 'type';

export interface RevenueRow {
  key: string;
  label: string;
  /** Number of payments; for a document type, number of documents. */
  count: number;
  /** Rupees. */
  revenue: number;
}

export const DAYS_SHOWN = 30;

/** Days and months with payments, oldest first; or document types, highest revenue first. */
export function toRevenueRows({ byDay, byMonth, byType }: RevenueAnswer, by: RevenueBy): RevenueRow[] {
  switch (by) {
    case 'day':
      return byDay
        .slice(-DAYS_SHOWN)
        .map(({ day, transactions, revenue }) => toRow(day, formatDate(day), transactions, revenue));
    case 'month':
      return byMonth.map(({ month, transactions, revenue }) => toRow(month, formatMonth(month), transactions, revenue));
    case 'type':
      return byType.map(({ documentType, name, documents, revenue }) => toRow(documentType, name, documents, revenue));
  }
}

function toRow(key: string, label: string, count: number, revenue: number): RevenueRow {
  return { key, label, count, revenue };
}

import type { RevenueAnswer } from '@udin/contracts';
import { formatDate, formatMonth } from '../../lib/format';

export type RevenueBy = 'day' | 'month' | 'type';

export interface RevenueRow {
  key: string;
  label: string;
  /** Number of payments; for a document type, number of documents. */
  count: number;
  /** Rupees, as are taken and kept. */
  revenue: number;
  taken: number;
  kept: number;
}

export const DAYS_SHOWN = 30;

/** Days and months with payments, oldest first; or document types, highest revenue first. */
export function toRevenueRows({ byDay, byMonth, byType }: RevenueAnswer, by: RevenueBy): RevenueRow[] {
  switch (by) {
    case 'day':
      return byDay.slice(-DAYS_SHOWN).map(({ day, ...row }) => toRow(day, formatDate(day), row.transactions, row));
    case 'month':
      return byMonth.map(({ month, ...row }) => toRow(month, formatMonth(month), row.transactions, row));
    case 'type':
      return byType.map(({ documentType, name, ...row }) => toRow(documentType, name, row.documents, row));
  }
}

type Sums = Pick<RevenueRow, 'revenue' | 'taken' | 'kept'>;

function toRow(key: string, label: string, count: number, { revenue, taken, kept }: Sums): RevenueRow {
  return { key, label, count, revenue, taken, kept };
}

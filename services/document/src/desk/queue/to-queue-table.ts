import { type CsvCell, type QueueRow, toCsv } from '@udin/contracts';
import { indianDayOrMoment, indianMoment } from '../../tables/indian-moment';

const COLUMNS: [title: string, value: (row: QueueRow) => CsvCell][] = [
  ['Document', ({ id }) => id],
  ['File', ({ fileName }) => fileName],
  ['Type', ({ documentTypeName }) => documentTypeName],
  ['Status', ({ documentStatus }) => documentStatus],
  ['Customer', ({ customer }) => `${customer.firstName} ${customer.lastName}`],
  ['Email', ({ customer }) => customer.email],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['UDIN', ({ udin }) => udin],
  ['Revoked (IST)', ({ revokedAt }) => indianDayOrMoment(revokedAt)],
  ['Assignee', ({ assignee }) => assignee?.name ?? null],
  ['Uploaded (IST)', ({ uploadedDate }) => indianMoment(uploadedDate)],
  ['Due (IST)', ({ dueAt }) => indianMoment(dueAt)],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'yes' : 'no')],
  ['Waiting for', ({ waitingFor }) => waitingFor],
  ['Refund asked (IST)', ({ refundAskedAt }) => indianMoment(refundAskedAt)],
  ['Refund due (IST)', ({ refundDueAt }) => indianMoment(refundDueAt)],
  ['Notes', ({ notes }) => notes],
];

export function toQueueTable(rows: readonly QueueRow[]): string {
  return toCsv([COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))]);
}

import { type CsvCell, type QueueRow, toCsv } from '@udin/contracts';

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
  ['Revoked (UTC)', ({ revokedAt }) => revokedAt],
  ['Assignee', ({ assignee }) => assignee?.name ?? null],
  ['Uploaded (UTC)', ({ uploadedDate }) => uploadedDate],
  ['Due (UTC)', ({ dueAt }) => dueAt],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'yes' : 'no')],
  ['Waiting for', ({ waitingFor }) => waitingFor],
  ['Notes', ({ notes }) => notes],
];

export function toQueueTable(rows: readonly QueueRow[]): string {
  return toCsv([COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))]);
}

import type { QueueRow } from '@udin/contracts';

const COLUMNS: [title: string, value: (row: QueueRow) => string | number | null][] = [
  ['Document', ({ id }) => id],
  ['File', ({ fileName }) => fileName],
  ['Type', ({ documentTypeName }) => documentTypeName],
  ['Status', ({ documentStatus }) => documentStatus],
  ['Customer', ({ customer }) => `${customer.firstName} ${customer.lastName}`],
  ['Email', ({ customer }) => customer.email],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['UDIN', ({ udin }) => udin],
  ['Assignee', ({ assignee }) => assignee?.name ?? null],
  ['Uploaded (UTC)', ({ uploadedDate }) => uploadedDate],
  ['Due (UTC)', ({ dueAt }) => dueAt],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'yes' : 'no')],
  ['Waiting for', ({ waitingFor }) => waitingFor],
  ['Notes', ({ notes }) => notes],
];

/** CSV (RFC 4180), with a mark of UTF-8 for spreadsheets. */
export function toQueueTable(rows: readonly QueueRow[]): string {
  const lines = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))];
  return `\uFEFF${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet calculates what begins like a formula: a quote before it makes it a text. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}

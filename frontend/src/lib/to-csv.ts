/**
 * A table for a spreadsheet (RFC 4180). A cell that begins like a formula gets an apostrophe, so that a spreadsheet
 * shows it instead of computing it.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

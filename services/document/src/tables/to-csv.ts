export type Cell = string | number | null;

/** CSV (RFC 4180), with a mark of UTF-8 for spreadsheets. */
export function toCsv(lines: readonly (readonly Cell[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(value: Cell): string {
  const text = harmless(String(value ?? ''));
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A spreadsheet calculates what begins like a formula: a quote before it makes it a text. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export type CsvCell = string | number | null;

/** RFC 4180, with the mark of UTF-8: without it Excel spoils every name that is not English. */
export const toCsv = (lines: readonly (readonly CsvCell[])[]): string => `\uFEFF${lines.map(toCsvLine).join('')}`;

/** With its end. */
export const toCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;

function toCell(value: CsvCell): string {
  const text = typeof value === 'string' ? asText(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** In their wide forms as well: where Chinese or Japanese is written, Excel takes them for the plain ones. */
const FORMULA_BEGINS = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A spreadsheet calculates what begins like a formula: a quote before it makes it a text. */
const withoutFormula = (text: string): string => (FORMULA_BEGINS.test(text) ? `'${text}` : text);

/** Excel keeps 15 digits, drops zeros in front, and takes an E between digits for a power of ten. */
const OTHER_NUMBER = /^(0\d+|\d{16,}|\d+E[+-]?\d+)$/i;

const asText = (text: string): string => (OTHER_NUMBER.test(text) ? `'${text}` : withoutFormula(text));

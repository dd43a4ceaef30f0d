import { LONGEST_CELL, MOST_COLUMNS, type SheetCell } from '../sheet-cell';
import { decodeCsv } from './decode-csv';
import { parseCsv } from './parse-csv';

/** How programs keep a spreadsheet from taking a text for a number. */
const TEXT_AS_FORMULA = /^="([^"]*)"$/;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Throws WrongSheet. */
export function readCsv(bytes: Uint8Array, mostRows: number): SheetCell[][] {
  const { text, isGuessed } = decodeCsv(bytes);
  return parseCsv(text, mostRows).map((row) => row.slice(0, MOST_COLUMNS).map((cell) => toCell(cell, isGuessed)));
}

function toCell(written: string, isGuessed: boolean): SheetCell {
  const trimmed = written.trim();
  const text = (TEXT_AS_FORMULA.exec(trimmed)?.[1] ?? trimmed).slice(0, LONGEST_CELL);
  if (text.startsWith('=')) return { text: '', fault: 'formula' };
  // Where a quotation mark is missing, the rows up to the next one are in this cell.
  if (/[\r\n]/.test(trimmed)) return { text, fault: 'line-break' };
  return isGuessed && BEYOND_ASCII.test(text) ? { text, fault: 'encoding' } : { text };
}

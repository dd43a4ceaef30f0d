import { WrongSheet } from '../wrong-sheet';
import { separatorOf } from './separator-of';

/**
 * The rows of a CSV (RFC 4180), at most so many, as they are written: a spreadsheet would round a number of 18 digits
 * and calculate "=1+1". Throws WrongSheet where a quotation mark stands so that rows would be lost in a cell.
 */
export function parseCsv(text: string, mostRows: number): string[][] {
  const { separator, begin } = separatorOf(text);
  const rows: string[][] = [];
  let at = begin;
  while (at < text.length && rows.length < mostRows) {
    const row: string[] = [];
    rows.push(row);
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at, rows.length) : plain(text, at, separator);
      row.push(cell.text);
      at = cell.end;
      if (text[at] !== separator) break;
      at++;
    }
    if (at < text.length && !isLineEnd(text[at]))
      throw new WrongSheet(`Row ${rows.length} has a quotation mark (") in the middle of a cell. ${MEND}`);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

const MEND = 'Close or remove it, and choose the sheet again.';

interface CsvCellText {
  text: string;
  /** Of what comes after it. */
  end: number;
}

function plain(text: string, begin: number, separator: string): CsvCellText {
  let end = begin;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++;
  return { text: text.slice(begin, end), end };
}

function quoted(text: string, begin: number, row: number): CsvCellText {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return { text: text.slice(begin + 1, end).replaceAll('""', '"'), end: end + 1 };
  throw new WrongSheet(`Row ${row} has a quotation mark (") that is never closed. ${MEND}`);
}

const isLineEnd = (letter: string | undefined): boolean => letter === '\n' || letter === '\r';

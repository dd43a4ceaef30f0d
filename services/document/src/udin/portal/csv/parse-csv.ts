import { parse } from 'papaparse';
import { WrongSheet } from '../wrong-sheet';
import { separatorOf } from './separator-of';

const LAST_LINE_END = /(?:\r\n|\r|\n)$/;
const MEND = 'Close or remove it, and choose the sheet again.';

/**
 * The rows of a CSV (RFC 4180), at most so many, as they are written: a spreadsheet would round a number of 18 digits
 * and calculate "=1+1". Throws WrongSheet where a quotation mark stands so that rows would be lost in a cell.
 */
export function parseCsv(text: string, mostRows: number): string[][] {
  const { separator, begin } = separatorOf(text);
  const rows = text.slice(begin).replace(LAST_LINE_END, '');
  if (rows === '') return [];
  const { data, errors } = parse<string[]>(rows, { delimiter: separator, preview: mostRows });
  const [wrong] = errors;
  if (!wrong) return data;
  const where = wrong.code === 'MissingQuotes' ? 'that is never closed' : 'in the middle of a cell';
  throw new WrongSheet(`Row ${(wrong.row ?? 0) + 1} has a quotation mark (") ${where}. ${MEND}`);
}

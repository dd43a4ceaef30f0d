import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { readCsv } from './csv/read-csv';
import { LONGEST_CELL, MOST_COLUMNS, type SheetCell } from './sheet-cell';

export interface SheetQuestion {
  bytes: Uint8Array;
  kind: 'xlsx' | 'csv';
  /** Lines that are read, with the titles. */
  mostLines: number;
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, for every day after February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Of workbooks that count from 1904, as old Macs do. */
const FIRST_DAY_OF_1904 = Date.UTC(1904, 0, 1);

/** The first sheet that is shown, as text. Runs in a thread. Throws WrongSheet, and what the library throws. */
export function readSheet({ bytes, kind, mostLines }: SheetQuestion): SheetCell[][] {
  if (kind === 'csv') return readCsv(bytes, mostLines);
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: true,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    sheetRows: mostLines,
  });
  const name = book.SheetNames.find((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  const firstDay = book.Workbook?.WBProps?.date1904 ? FIRST_DAY_OF_1904 : FIRST_DAY;
  return linesOf((name && book.Sheets[name]) || {}, mostLines, firstDay);
}

function linesOf(sheet: WorkSheet, mostLines: number, firstDay: number): SheetCell[][] {
  const rows = ((sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []).slice(0, mostLines);
  return Array.from(rows, (row) => Array.from((row ?? []).slice(0, MOST_COLUMNS), (cell) => toCell(cell, firstDay)));
}

function toCell(cell: CellObject | undefined, firstDay: number): SheetCell {
  // Before its value: a formula that no spreadsheet has calculated yet has none.
  if (cell?.f !== undefined || cell?.F !== undefined) return { text: '', fault: 'formula' };
  if (!cell || cell.v === undefined || cell.v === null) return { text: '' };
  if (cell.t === 'e') return { text: '', fault: 'error' };
  if (cell.t === 'n') return numberCell(cell.v as number, String(cell.z ?? ''), firstDay);
  if (cell.t === 'd') return { text: (cell.v as unknown as Date).toISOString() };
  return { text: String(cell.v).trim().slice(0, LONGEST_CELL) };
}

/** Dates are numbers with the format of a date; a number beyond 15 digits has lost its last ones. */
function numberCell(value: number, format: string, firstDay: number): SheetCell {
  if (/[dy]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, ''))) {
    const at = new Date(firstDay + Math.round(value * DAY_MS));
    return Number.isNaN(at.getTime()) ? { text: '', fault: 'error' } : { text: at.toISOString().slice(0, 16) };
  }
  return Number.isSafeInteger(value) || !Number.isInteger(value)
    ? { text: String(value) }
    : { text: '', fault: 'rounded' };
}

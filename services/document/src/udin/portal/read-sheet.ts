import { read, type CellObject, type WorkSheet } from '@e965/xlsx';

export interface SheetQuestion {
  bytes: Uint8Array;
  kind: 'xlsx' | 'csv';
  /** Lines that are read, with the titles. */
  mostLines: number;
}

/** A cell that cannot be trusted says why, and its text is empty. */
export interface SheetCell {
  text: string;
  fault?: 'formula' | 'rounded' | 'error';
}

const MOST_COLUMNS = 60;
const LONGEST = 200;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, for every day after February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** The first sheet that is shown, as text. Runs in a thread of its own. Throws whatever the library throws. */
export function readSheet({ bytes, kind, mostLines }: SheetQuestion): SheetCell[][] {
  const common = { dense: true, cellFormula: true, cellHTML: false, cellText: false, sheetRows: mostLines } as const;
  const book =
    kind === 'csv'
      ? // Everything as it is written: a number of 18 digits would be rounded, and "=1+1" calculated.
        read(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { ...common, type: 'string', raw: true })
      : read(bytes, { ...common, type: 'array', cellNF: true });
  const name = book.SheetNames.find((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  return linesOf((name && book.Sheets[name]) || {}, mostLines);
}

function linesOf(sheet: WorkSheet, mostLines: number): SheetCell[][] {
  const rows = ((sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []).slice(0, mostLines);
  return Array.from(rows, (row) => Array.from((row ?? []).slice(0, MOST_COLUMNS), toCell));
}

function toCell(cell: CellObject | undefined): SheetCell {
  if (!cell || cell.v === undefined || cell.v === null) return { text: '' };
  if (cell.f !== undefined) return { text: '', fault: 'formula' };
  if (cell.t === 'e') return { text: '', fault: 'error' };
  if (cell.t === 'n') return numberCell(cell.v as number, String(cell.z ?? ''));
  if (cell.t === 'd') return { text: (cell.v as unknown as Date).toISOString() };
  return { text: String(cell.v).trim().slice(0, LONGEST) };
}

/** Dates are numbers with the format of a date; a number beyond 15 digits has lost its last ones. */
function numberCell(value: number, format: string): SheetCell {
  if (/[dy]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, ''))) {
    const at = new Date(FIRST_DAY + Math.round(value * DAY_MS));
    return Number.isNaN(at.getTime()) ? { text: '', fault: 'error' } : { text: at.toISOString().slice(0, 16) };
  }
  return Number.isSafeInteger(value) || !Number.isInteger(value)
    ? { text: String(value) }
    : { text: '', fault: 'rounded' };
}

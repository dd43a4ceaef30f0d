import { tidyUdin } from '@udin/contracts';
import type { SheetColumns } from './find-columns';
import { readMoment } from './read-moment';
import type { SheetCell } from './read-sheet';

export interface SheetRow {
  /** As a spreadsheet counts them. */
  line: number;
  udin: string;
  reference: string;
  description: string;
  issuedAt?: Date;
  /** Why it cannot be used, whatever the register says. */
  fault?: string;
}

const FAULTS: Record<NonNullable<SheetCell['fault']>, string> = {
  formula: 'This cell holds a formula. Enter the UDIN itself.',
  rounded: 'The spreadsheet has rounded this number. Enter it as text.',
  error: 'This cell holds an error.',
};
const LONGEST = 40;

/** Those that hold a UDIN; the others are not done yet. */
export function toSheetRows(lines: readonly SheetCell[][], columns: SheetColumns): SheetRow[] {
  const rows = lines.slice(columns.titles + 1).map((cells, at) => toRow(cells, columns, columns.titles + 2 + at));
  return rows.filter(({ udin, fault }) => udin !== '' || fault !== undefined);
}

function toRow(cells: readonly SheetCell[], columns: SheetColumns, line: number): SheetRow {
  const cell = (at: number): SheetCell => cells[at] ?? { text: '' };
  const { text, fault } = cell(columns.udin);
  const moment = cell(columns.issuedAt).text;
  const issuedAt = moment ? readMoment(moment) : undefined;
  const wrongMoment = moment && !issuedAt ? 'The date of generation cannot be read.' : undefined;
  return {
    line,
    udin: tidyUdin(unquoted(text)).slice(0, LONGEST),
    reference: unquoted(cell(columns.reference).text),
    description: unquoted(cell(columns.description).text),
    ...(issuedAt && { issuedAt }),
    ...((fault ?? wrongMoment) && { fault: fault ? FAULTS[fault] : wrongMoment }),
  };
}

/** Exports write a quote before what a spreadsheet would calculate, or take for another number. */
const unquoted = (text: string): string => text.replace(/^'/, '');

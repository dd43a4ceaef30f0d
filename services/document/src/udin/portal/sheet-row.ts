import { tidyUdin } from '@udin/contracts';
import { columnName } from './column-name';
import type { SheetColumns } from './find-columns';
import { readMoment } from './read-moment';
import type { SheetCell } from './sheet-cell';

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
  formula: 'holds a formula. Enter its value itself.',
  rounded: 'holds a number that the spreadsheet has rounded. Enter it as text.',
  error: 'holds an error.',
  'line-break': 'holds several lines. Is a quotation mark missing?',
  encoding: 'holds letters whose encoding is not known. Save the sheet as “CSV UTF-8”.',
};
const LONGEST = 40;
const NONE: SheetCell = { text: '' };

/** Those that hold a UDIN; the others are not done yet. */
export function toSheetRows(lines: readonly SheetCell[][], columns: SheetColumns): SheetRow[] {
  const rows = lines.slice(columns.titles + 1).map((cells, at) => toRow(cells, columns, columns.titles + 2 + at));
  return rows.filter(({ udin, fault }) => udin !== '' || fault !== undefined);
}

function toRow(cells: readonly SheetCell[], columns: SheetColumns, line: number): SheetRow {
  const textIn = (at: number) => (cells[at] ?? NONE).text;
  const udin = tidyUdin(unquoted(textIn(columns.udin))).slice(0, LONGEST);
  const reference = unquoted(textIn(columns.reference));
  const moment = textIn(columns.issuedAt);
  const issuedAt = moment ? readMoment(moment) : undefined;
  const fault =
    faultOf(cells, columns, reference === '') ??
    (moment && !issuedAt ? 'The date of generation cannot be read.' : undefined);
  return {
    line,
    udin,
    reference,
    description: unquoted(textIn(columns.description)),
    ...(issuedAt && { issuedAt }),
    ...(fault && { fault }),
  };
}

/** The first cell that cannot be trusted. Of a row without a UDIN the others do not matter. */
function faultOf(
  cells: readonly SheetCell[],
  { udin, reference, issuedAt, description }: SheetColumns,
  isDescribed: boolean,
): string | undefined {
  const { text, fault } = cells[udin] ?? NONE;
  const isOpen = text === '' && fault === undefined;
  const used = isOpen ? [] : [udin, reference, issuedAt, ...(isDescribed ? [description] : [])];
  const wrong = used.find((column) => cells[column]?.fault);
  return wrong === undefined ? undefined : `The cell in column ${columnName(wrong)} ${FAULTS[cells[wrong]!.fault!]}`;
}

/** Exports write a quote before what a spreadsheet would calculate, or take for another number. */
const unquoted = (text: string): string => text.replace(/^'/, '');

import type { SheetCell } from './sheet-cell';

/** Where a sheet has what, from 0; -1 where it has not. */
export interface SheetColumns {
  /** Of the line with the titles. */
  titles: number;
  udin: number;
  reference: number;
  description: number;
  issuedAt: number;
  /** Titles of the columns that are not read, as the sheet writes them. */
  ignored: string[];
}

/** Above the titles there may be a heading. */
const MOST_BEFORE_TITLES = 10;

/** Undefined when no line has a title "UDIN". */
export function findColumns(lines: readonly SheetCell[][]): SheetColumns | undefined {
  const titlesOf = (line: readonly SheetCell[]) => line.map(({ text }) => text.toLowerCase().replace(/[^a-z]/g, ''));
  const titles = lines.slice(0, MOST_BEFORE_TITLES).findIndex((line) => titlesOf(line).some(isUdin));
  if (titles < 0) return undefined;
  const names = titlesOf(lines[titles]!);
  const at = (fits: (name: string) => boolean) => names.findIndex(fits);
  const read = {
    udin: at(isUdin),
    reference: at((name) => name.startsWith('reference')),
    description: at((name) => name === 'documentdescription' || name === 'description'),
    issuedAt: ISSUED.map((names) => at((name) => names.test(name))).find((column) => column >= 0) ?? -1,
  };
  const used: number[] = Object.values(read);
  const others = lines[titles]!.map(({ text }, column) => (used.includes(column) ? '' : text.trim()));
  return { titles, ...read, ignored: others.filter(Boolean) };
}

/** When a number was generated, the plainest name last: beside another column "Date" may mean anything. */
const ISSUED = [
  /^(dateof|timeof|dateandtimeof|dateandtime|date|time)?(udin)?(generat|generated|generation)(edon|ion|on)?(date|datetime|time)?(ist)?$/,
  /^(udin(issue|issued)?(date|datetime|time|on|at)|(date|time|datetime)of(issueof|issue)?(the)?udin|(issue|issued)(date|datetime|on|at)|dateofissue)(ist)?$/,
  /^(date|datetime|dateandtime)(ist)?$/,
];

const isUdin = (name: string) => /^udin(no|number)?$/.test(name);

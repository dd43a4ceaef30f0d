import type { SheetCell } from './sheet-cell';

/** Where a sheet has what, from 0; -1 where it has not. */
export interface SheetColumns {
  /** Of the line with the titles. */
  titles: number;
  udin: number;
  reference: number;
  description: number;
  issuedAt: number;
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
  return {
    titles,
    udin: at(isUdin),
    reference: at((name) => name.startsWith('reference')),
    description: at((name) => name === 'documentdescription' || name === 'description'),
    issuedAt: at((name) =>
      /^(udin)?(generat|generated|generation)(edon|ion|on)?(date|datetime|time)?(ist)?$/.test(name),
    ),
  };
}

const isUdin = (name: string) => /^udin(no|number)?$/.test(name);

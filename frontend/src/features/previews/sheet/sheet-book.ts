import type { Drawings } from './drawings-of';

/** What the page knows of a workbook; its cells stay in the thread that has read it. */
export interface BookSummary extends Drawings {
  sheets: SheetSummary[];
  /** How many sheets their author has hidden: they are not shown. */
  hiddenSheets: number;
}

export interface SheetSummary {
  name: string;
  /** The sheet is a chart and has no cells. */
  isChart: boolean;
  /** Rows down to the last cell with content, hidden ones not counted. */
  rows: number;
  /** From zero: column A is 0. Hidden ones are left out. */
  columns: number[];
  /** Pixels, one for each of `columns`. */
  widths: number[];
  /** Of those that are shown, how many stay in sight while the rest is scrolled. */
  frozenRows: number;
  frozenColumns: number;
  hiddenRows: number;
  hiddenColumns: number;
}

/** Places count what is shown: hidden rows and columns have none. */
export interface SheetWindow {
  sheet: number;
  top: number;
  left: number;
  rows: number;
  columns: number;
  /** Before the first row and column, these are seen too. */
  frozenRows: number;
  frozenColumns: number;
}

export interface ShownRow {
  /** As the sheet calls it, from one. */
  number: number;
  /** Among the rows that are shown. */
  place: number;
  cells: ShownCell[];
}

export interface ShownCell {
  /** Place among the columns that are shown. */
  place: number;
  /** How many of the columns that are seen it covers: merged, or a text that runs on over empty cells. */
  span: number;
  text: string;
  align: 'start' | 'end' | 'center';
  formula?: string;
  /** A formula whose result is not in the file: `text` is the formula itself. */
  isUncomputed?: true;
}

/** Cells of a workbook, a window at a time. */
export interface Book extends BookSummary {
  cells(window: SheetWindow): Promise<ShownRow[]>;
}

/** "A", "Z", "AA" … */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

import type { CellObject, Range, WorkSheet } from '@e965/xlsx';
import type { SheetSummary, SheetWindow, ShownCell, ShownRow } from './sheet-book';
import { shownColumns } from './sheet-columns';
import { SheetRows } from './sheet-rows';
import { shownValue } from './shown-value';

type Cells = (CellObject | undefined)[];

/** One sheet of a workbook, and what of it is seen. */
export class ReadableSheet {
  readonly summary: SheetSummary;
  /** Rows that are empty are holes: the last of a million costs nothing. */
  private readonly data: (Cells | undefined)[];
  private readonly rows: SheetRows;

  constructor(
    name: string,
    private readonly sheet: WorkSheet,
    private readonly is1904: boolean,
  ) {
    this.data = (sheet['!data'] as Cells[] | undefined) ?? [];
    this.rows = new SheetRows(sheet, this.data.length);
    const width = this.data.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0);
    const shown = shownColumns(sheet, width);
    const { count: rows, hiddenCount: hiddenRows } = this.rows;
    const isChart = sheet['!type'] === 'chart';
    this.summary = { name, isChart, rows, ...shown, hiddenRows, hiddenColumns: width - shown.columns.length };
  }

  cells({ top, left, rows, columns }: Omit<SheetWindow, 'sheet'>): ShownRow[] {
    const places = Array.from({ length: columns }, (_, at) => left + at).filter((at) => at in this.summary.columns);
    const until = Math.min(top + rows, this.summary.rows);
    return Array.from({ length: Math.max(0, until - top) }, (_, at) => this.row(this.rows.at(top + at), places));
  }

  private row(row: number, places: number[]): ShownRow {
    const merged = (this.sheet['!merges'] ?? []).filter(({ s, e }) => s.r <= row && row <= e.r);
    const cells: ShownCell[] = [];
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!;
      const column = this.summary.columns[place]!;
      const range = merged.find(({ s, e }) => s.c <= column && column <= e.c);
      const span = range ? this.spanOf(range, places.slice(at)) : 1;
      // A merged cell is shown in its first row, from the first of its columns that is seen.
      const cell = range ? this.cell(range.s.r, range.s.c) : this.cell(row, column);
      if (cell && (!range || range.s.r === row)) cells.push(this.shown(cell, { row, place, span }, places.slice(at)));
      at += span - 1;
    }
    return { number: row + 1, cells };
  }

  private shown(cell: CellObject, { row, place, span }: { row: number; place: number; span: number }, rest: number[]) {
    const formula = cell.f === undefined ? undefined : `=${cell.f}`;
    if (formula && (cell.t === 'z' || cell.v === undefined))
      return { place, span, text: formula, align: 'start', formula, isUncomputed: true } satisfies ShownCell;
    const text = shownValue(cell, this.is1904);
    const align = cell.t === 'n' ? 'end' : cell.t === 's' ? 'start' : 'center';
    const covers = align === 'start' && span === 1 ? this.runsOver(row, rest) : span;
    return { place, span: covers, text, align, ...(formula && { formula }) } satisfies ShownCell;
  }

  /** A text that is longer than its cell runs on over the empty ones beside it. */
  private runsOver(row: number, rest: number[]): number {
    const next = rest.findIndex((place, at) => at > 0 && this.cell(row, this.summary.columns[place]!));
    return next < 0 ? rest.length : next;
  }

  private spanOf({ e }: Range, rest: number[]): number {
    const next = rest.findIndex((place) => this.summary.columns[place]! > e.c);
    return next < 0 ? rest.length : next;
  }

  private cell(row: number, column: number): CellObject | undefined {
    return this.data[row]?.[column];
  }
}

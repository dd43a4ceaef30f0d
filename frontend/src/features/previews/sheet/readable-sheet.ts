import type { CellObject, Range, WorkSheet } from '@e965/xlsx';
import type { Pane } from './panes-of-records';
import { placesSeen } from './places-seen';
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
    private readonly options: { is1904: boolean; pane: Pane },
  ) {
    this.data = (sheet['!data'] as Cells[] | undefined) ?? [];
    this.rows = new SheetRows(sheet, this.data.length);
    const width = this.data.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0);
    const shown = shownColumns(sheet, width);
    const { count: rows, hiddenCount: hiddenRows } = this.rows;
    const isChart = sheet['!type'] === 'chart';
    const frozenRows = this.rows.before(options.pane.rows);
    const frozenColumns = shown.columns.filter((column) => column < options.pane.columns).length;
    const frozen = { frozenRows, frozenColumns };
    this.summary = {
      name,
      isChart,
      rows,
      ...shown,
      ...frozen,
      hiddenRows,
      hiddenColumns: width - shown.columns.length,
    };
  }

  cells(window: Omit<SheetWindow, 'sheet'>): ShownRow[] {
    const columns = placesSeen(window.frozenColumns, window.left, window.columns, this.summary.columns.length);
    const rows = placesSeen(window.frozenRows, window.top, window.rows, this.summary.rows);
    return rows.map((place) => this.row(place, columns));
  }

  private row(rowPlace: number, places: number[]): ShownRow {
    const row = this.rows.at(rowPlace);
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
    return { number: row + 1, place: rowPlace, cells };
  }

  private shown(cell: CellObject, { row, place, span }: { row: number; place: number; span: number }, rest: number[]) {
    const formula = cell.f === undefined ? undefined : `=${cell.f}`;
    if (formula && (cell.t === 'z' || cell.v === undefined))
      return { place, span, text: formula, align: 'start', formula, isUncomputed: true } satisfies ShownCell;
    const text = shownValue(cell, this.options.is1904);
    const align = cell.t === 'n' ? 'end' : cell.t === 's' ? 'start' : 'center';
    const covers = align === 'start' && span === 1 ? this.runsOver(row, rest) : span;
    return { place, span: covers, text, align, ...(formula && { formula }) } satisfies ShownCell;
  }

  /** A text that is longer than its cell runs on over the empty ones beside it. */
  private runsOver(row: number, rest: number[]): number {
    const next = rest.findIndex(
      (place, at) => at > 0 && (place !== rest[at - 1]! + 1 || this.cell(row, this.summary.columns[place]!)),
    );
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

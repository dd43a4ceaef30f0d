/** Pixels. */
const ROW_HEIGHT = 26;
export const NUMBER_WIDTH = 72;
/** Browsers do not scroll higher elements exactly, or at all. */
const MAX_HEIGHT = 8_000_000;
/** Of the frame, either way: more would leave too little to scroll. */
const MOST_FROZEN = 0.4;

export interface Size {
  width: number;
  height: number;
}

/** Where the cells of a sheet lie in a frame that scrolls by whole rows and columns. */
export class SheetLayout {
  /** Rows that fit below the line of column names and the frozen rows. */
  readonly rowsSeen: number;
  /** Of the sheet's frozen rows and columns those that leave room for the rest; on a phone often none. */
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly widths: number[];
  /** Of each column, and the end of the last. */
  private readonly starts: number[] = [0];
  /** Pixels of scrolling for one row: fewer than it is high when there are very many. */
  private readonly step: number;

  constructor(
    private readonly rows: number,
    widths: readonly number[],
    readonly frame: Size,
    frozen = { rows: 0, columns: 0 },
  ) {
    // A column that is wider than the frame could never be seen to its end.
    this.widths = widths.map((width) => Math.min(width, Math.max(80, frame.width - NUMBER_WIDTH)));
    this.step = Math.min(ROW_HEIGHT, MAX_HEIGHT / Math.max(1, rows));
    for (const width of this.widths) this.starts.push(this.starts.at(-1)! + width);
    this.frozenRows = frozen.rows * ROW_HEIGHT <= frame.height * MOST_FROZEN ? frozen.rows : 0;
    this.frozenColumns = this.starts[frozen.columns]! <= frame.width * MOST_FROZEN ? frozen.columns : 0;
    this.rowsSeen = Math.max(1, Math.floor(frame.height / ROW_HEIGHT) - 1 - this.frozenRows);
  }

  /** Of what scrolls within the frame. */
  get space(): Size {
    const scrolled = this.rows - this.frozenRows - this.rowsSeen;
    const height = this.frame.height + Math.ceil(Math.max(0, scrolled) * this.step);
    return { width: NUMBER_WIDTH + this.starts.at(-1)!, height };
  }

  topAt(scrollTop: number): number {
    const first = this.frozenRows + Math.round(scrollTop / this.step);
    return Math.max(this.frozenRows, Math.min(first, this.rows - this.rowsSeen));
  }

  leftAt(scrollLeft: number): number {
    const left = this.columnFrom(this.starts[this.frozenColumns]! + scrollLeft);
    return Math.max(0, Math.min(left, this.widths.length - 1));
  }

  /** How many columns are seen when `left` is the first; the last of them perhaps in part. */
  columnsSeen(left: number): number {
    const end = this.starts[left]! + this.room;
    return Math.max(1, Math.min(this.columnFrom(end), this.widths.length) - left);
  }

  /** Where to scroll so that a row is seen, from where `top` is the first. */
  scrollTopFor(row: number, top: number): number {
    const first = row < this.frozenRows ? top : row < top ? row : Math.max(top, row - this.rowsSeen + 1);
    return Math.round((first - this.frozenRows) * this.step);
  }

  scrollLeftFor(column: number, left: number): number {
    const least = this.starts[column + 1]! - this.room;
    const first =
      column < this.frozenColumns
        ? left
        : column < left
          ? column
          : Math.max(left, Math.min(this.columnFrom(least), column));
    return this.starts[first]! - this.starts[this.frozenColumns]!;
  }

  /** Pixels beside the numbers of the rows and the frozen columns. */
  private get room(): number {
    return this.frame.width - NUMBER_WIDTH - this.starts[this.frozenColumns]!;
  }

  /** The first column that begins there or later. */
  private columnFrom(x: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Pixels. */
export const ROW_HEIGHT = 26;
export const NUMBER_WIDTH = 72;
/** Browsers do not scroll higher elements exactly, or at all. */
const MAX_HEIGHT = 8_000_000;

export interface Size {
  width: number;
  height: number;
}

/** Where the cells of a sheet lie in a frame that scrolls by whole rows and columns. */
export class SheetLayout {
  /** Rows that fit below the line of column names. */
  readonly rowsSeen: number;
  readonly widths: number[];
  /** Of each column, and the end of the last. */
  private readonly starts: number[] = [0];
  /** Pixels of scrolling for one row: fewer than it is high when there are very many. */
  private readonly step: number;

  constructor(
    private readonly rows: number,
    widths: readonly number[],
    readonly frame: Size,
  ) {
    // A column that is wider than the frame could never be seen to its end.
    this.widths = widths.map((width) => Math.min(width, Math.max(80, frame.width - NUMBER_WIDTH)));
    this.rowsSeen = Math.max(1, Math.floor(frame.height / ROW_HEIGHT) - 1);
    this.step = Math.min(ROW_HEIGHT, MAX_HEIGHT / Math.max(1, rows));
    for (const width of this.widths) this.starts.push(this.starts.at(-1)! + width);
  }

  /** Of what scrolls within the frame. */
  get space(): Size {
    const height = this.frame.height + Math.ceil(Math.max(0, this.rows - this.rowsSeen) * this.step);
    return { width: NUMBER_WIDTH + this.starts.at(-1)!, height };
  }

  topAt(scrollTop: number): number {
    return Math.max(0, Math.min(Math.round(scrollTop / this.step), this.rows - this.rowsSeen));
  }

  leftAt(scrollLeft: number): number {
    const left = this.columnFrom(scrollLeft);
    return Math.max(0, Math.min(left, this.widths.length - 1));
  }

  /** How many columns are seen when `left` is the first; the last of them perhaps in part. */
  columnsSeen(left: number): number {
    const end = this.starts[left]! + this.frame.width - NUMBER_WIDTH;
    return Math.max(1, Math.min(this.columnFrom(end), this.widths.length) - left);
  }

  /** Where to scroll so that a row is seen, from where `top` is the first. */
  scrollTopFor(row: number, top: number): number {
    const first = row < top ? row : Math.max(top, row - this.rowsSeen + 1);
    return Math.round(first * this.step);
  }

  scrollLeftFor(column: number, left: number): number {
    if (column < left) return this.starts[column]!;
    const least = this.starts[column + 1]! - (this.frame.width - NUMBER_WIDTH);
    return this.starts[Math.max(left, Math.min(this.columnFrom(least), column))]!;
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

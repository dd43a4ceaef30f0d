import type { RowInfo, WorkSheet } from '@e965/xlsx';

/** Finds the rows that are shown. Hidden ones are few, or every second one of a filter: they are kept as a list. */
export class SheetRows {
  /** From zero, ascending. */
  private readonly hidden: number[] = [];
  readonly count: number;

  /** @param length rows down to the last cell with content */
  constructor(sheet: WorkSheet, length: number) {
    const infos: (RowInfo | undefined)[] = sheet['!rows'] ?? [];
    // Passes over the holes, of which there may be a million.
    infos.forEach((info, at) => {
      if (at < length && info?.hidden) this.hidden.push(at);
    });
    this.count = length - this.hidden.length;
  }

  get hiddenCount(): number {
    return this.hidden.length;
  }

  /** How many of the rows before this one are shown. */
  before(row: number): number {
    const reached = this.hidden.findIndex((hidden) => hidden >= row);
    return Math.min(this.count, row - (reached < 0 ? this.hidden.length : reached));
  }

  /** The row (from zero) at a place among those that are shown. */
  at(place: number): number {
    let low = 0;
    let high = this.hidden.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.hidden[middle]! - middle <= place) low = middle + 1;
      else high = middle;
    }
    return place + low;
  }
}

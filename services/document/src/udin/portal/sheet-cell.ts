/** A cell that cannot be trusted says why; its text is then empty, or as it was written. */
export interface SheetCell {
  text: string;
  fault?: 'formula' | 'rounded' | 'error' | 'line-break' | 'encoding';
}

/** Longer texts are cut: no column that is read has longer ones. */
export const LONGEST_CELL = 200;
export const MOST_COLUMNS = 60;

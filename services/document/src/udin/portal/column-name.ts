/** A, B, … Z, AA: the letters that a spreadsheet writes above a column, which is counted from 0. */
export function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

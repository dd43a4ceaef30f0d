/** A cell by its place among the rows and columns that are shown. */
export interface CellPlace {
  row: number;
  column: number;
}

interface Bounds {
  rows: number;
  columns: number;
  /** Rows of a page. */
  page: number;
}

type Move = (from: CellPlace, bounds: Bounds) => CellPlace;

const MOVES: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, { rows, columns }) => ({ row: rows, column: columns }),
};

/** Where a key leads, as in every spreadsheet; nowhere for keys that do not move. */
export function movedBy(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  from: CellPlace,
  bounds: Bounds,
): CellPlace | undefined {
  const to = MOVES[ctrlKey || metaKey ? `Control+${key}` : key]?.(from, bounds);
  return to && { row: within(to.row, bounds.rows), column: within(to.column, bounds.columns) };
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1));
}

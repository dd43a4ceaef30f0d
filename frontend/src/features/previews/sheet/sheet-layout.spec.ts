import fc from 'fast-check';
import { NUMBER_WIDTH, SheetLayout } from './sheet-layout';

const frame = { width: 600, height: 400 };
const layoutOf = (rows: number, widths: number[]) => new SheetLayout(rows, widths, frame);

describe('the layout of a sheet', () => {
  it('[PRV-1] never makes the page higher than browsers can scroll', () => {
    expect(layoutOf(1_048_576, [88]).space.height).toBeLessThan(8_100_000);
  });

  it('[PRV-1] reaches the last row and the last column of the largest sheet', () => {
    const layout = layoutOf(
      1_048_576,
      Array.from({ length: 16_384 }, () => 88),
    );
    const { width, height } = layout.space;
    const top = layout.topAt(height - frame.height);
    const left = layout.leftAt(width - frame.width);
    expect([top + layout.rowsSeen, left + layout.columnsSeen(left)]).toEqual([1_048_576, 16_384]);
  });

  it('[PRV-1] freezes what leaves room for the rest: two fifths of the frame at most, either way', () => {
    const frozenIn = (width: number, rows: number) => {
      const layout = new SheetLayout(900, [100, 100, 100], { width, height: 400 }, { rows, columns: 2 });
      return [layout.frozenRows, layout.frozenColumns, layout.rowsSeen];
    };
    expect([frozenIn(600, 6), frozenIn(340, 7)]).toEqual([
      [6, 2, 8],
      [0, 0, 14],
    ]);
  });

  it('[PRV-1] scrolls so far that a chosen cell is seen whole, and no further', () => {
    const sheets = fc.record({
      rows: fc.integer({ min: 1, max: 1_048_576 }),
      widths: fc.array(fc.integer({ min: 32, max: 400 }), { minLength: 1, maxLength: 60 }),
      frozen: fc.record({ rows: fc.nat(8), columns: fc.nat(4) }),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      from: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(sheets, ({ rows, widths, at, from, frozen }) => {
        const most = { rows: Math.min(frozen.rows, rows), columns: Math.min(frozen.columns, widths.length) };
        const layout = new SheetLayout(rows, widths, frame, most);
        const row = Math.floor(at * rows);
        const column = Math.floor(at * widths.length);
        const top = layout.topAt(layout.scrollTopFor(row, layout.topAt(from * layout.space.height)));
        const left = layout.leftAt(layout.scrollLeftFor(column, layout.leftAt(from * layout.space.width)));
        const wide = (from: number, until: number) => layout.widths.slice(from, until).reduce((a, b) => a + b, 0);
        const isRowSeen = row < layout.frozenRows || (row >= top && row < top + layout.rowsSeen);
        const room = frame.width - NUMBER_WIDTH - wide(0, layout.frozenColumns);
        const isColumnSeen = column >= left && (wide(left, column + 1) <= room || column === left);
        return isRowSeen && (column < layout.frozenColumns || isColumnSeen);
      }),
      { seed: 14, numRuns: 2_000 },
    );
  });
});

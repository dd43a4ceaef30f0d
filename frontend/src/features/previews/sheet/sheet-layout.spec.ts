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

  it('[PRV-1] scrolls so far that a chosen cell is seen whole, and no further', () => {
    const sheets = fc.record({
      rows: fc.integer({ min: 1, max: 1_048_576 }),
      widths: fc.array(fc.integer({ min: 32, max: 400 }), { minLength: 1, maxLength: 60 }),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      from: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(sheets, ({ rows, widths, at, from }) => {
        const layout = layoutOf(rows, widths);
        const row = Math.floor(at * rows);
        const column = Math.floor(at * widths.length);
        const top = layout.topAt(layout.scrollTopFor(row, layout.topAt(from * layout.space.height)));
        const left = layout.leftAt(layout.scrollLeftFor(column, layout.leftAt(from * layout.space.width)));
        const before = layout.widths.slice(left, column + 1).reduce((sum, width) => sum + width, 0);
        return row >= top && row < top + layout.rowsSeen && column >= left && before <= frame.width - NUMBER_WIDTH;
      }),
      { seed: 14, numRuns: 2_000 },
    );
  });
});

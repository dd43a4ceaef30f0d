import { CFB, read, utils, write } from '@e965/xlsx';
import { aWorkbook } from '../../../testing/a-workbook';
import { panesOfRecords } from './panes-of-records';
import { ReadBook } from './read-book';

const pane = (attributes: string, view = '') =>
  `<sheetViews><sheetView workbookViewId="0"${view}><pane ${attributes}/></sheetView></sheetViews>`;
const cells = (rows: number, columns = 6) =>
  `<sheetData>${Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${Array.from({ length: columns }, (__, at) => `<c r="${utils.encode_cell({ r: row, c: at })}"><v>${row * 10 + at}</v></c>`).join('')}</row>`).join('')}</sheetData>`;
const bookOf = (xml: string) => ReadBook.from(aWorkbook({ sheets: [{ xml: '<sheetData/>' }, { xml }] }));
const frozenOf = (xml: string) => {
  const { frozenRows, frozenColumns } = bookOf(xml).summary.sheets[1]!;
  return [frozenRows, frozenColumns];
};
const FROZEN = 'xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"';

describe('the frozen panes of a sheet', () => {
  it.each([
    ['rows and columns', pane(FROZEN) + cells(9), [2, 1]],
    ['rows alone', pane('ySplit="1" state="frozenSplit"') + cells(9), [1, 0]],
    ['none that can be moved', pane('xSplit="1200" ySplit="2000"') + cells(9), [0, 0]],
    ['none of a sheet that was scrolled before', pane(FROZEN, ' topLeftCell="A5"') + cells(9), [0, 0]],
    [
      'all that there is, where a file says far more',
      pane('xSplit="1e9" ySplit="1e9" state="frozen"') + cells(9),
      [9, 6],
    ],
    ['nothing by a number that is none', pane('xSplit="-3" ySplit="x" state="frozen"') + cells(9), [0, 0]],
    ['nothing by what stands in a cell', `<sheetData/>${pane(FROZEN)}`, [0, 0]],
  ])('[PRV-1] are known: %s', (_what, xml, expected) => expect(frozenOf(xml)).toEqual(expected));

  it('[PRV-1] do not count what is hidden', () => {
    const columns = '<cols><col min="1" max="1" width="9" hidden="1"/></cols>';
    const xml = pane('xSplit="2" ySplit="2" state="frozen"') + columns + cells(9).replace('r="1"', 'r="1" hidden="1"');
    expect(frozenOf(xml)).toEqual([1, 1]);
  });

  it('[PRV-1] stay in sight while the rest is scrolled, and keep what spreads over both', () => {
    const merged = '<mergeCells><mergeCell ref="A2:F2"/></mergeCells>';
    const book = bookOf(pane(FROZEN) + cells(9) + merged);
    const window = { sheet: 1, top: 6, left: 4, rows: 2, columns: 2, frozenRows: 2, frozenColumns: 1 };
    const seen = book
      .cells(window)
      .map(({ number, place, cells: row }) => [number, place, row.map(({ text }) => text)]);
    expect(seen).toEqual([
      [1, 0, ['0', '4', '5']],
      [2, 1, ['10']],
      [7, 6, ['60', '64', '65']],
      [8, 7, ['70', '74', '75']],
    ]);
    expect(book.cells(window)[1]!.cells[0]).toMatchObject({ place: 0, span: 3 });
  });

  it('[PRV-1] of the years before 2007 (XLS) are known', () => {
    const book = utils.book_new();
    for (const name of ['One', 'Two']) utils.book_append_sheet(book, utils.aoa_to_sheet([[1, 2], [3, 4]]), name); // prettier-ignore
    const bytes = withPane(new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer));
    expect(read(bytes, { type: 'array' }).SheetNames).toEqual(['One', 'Two']);
    const summaries = ReadBook.from(bytes).summary.sheets;
    expect(summaries.map(({ frozenRows, frozenColumns }) => [frozenRows, frozenColumns])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('[F-4] [PRV-1] of records that are cut off or end nowhere are none', () => {
    for (const bytes of [[], [9, 8], [9, 8, 255, 255, 0], Array.from({ length: 40_000 }, () => 0)])
      expect(panesOfRecords(Uint8Array.from(bytes))).toEqual([]);
  });
});

/** The library writes no panes: the second sheet gets one, after the record of its window. */
function withPane(workbook: Uint8Array): Uint8Array {
  const file: unknown = CFB.read(workbook, { type: 'array' });
  const bytes = Buffer.from((CFB.find(file, '/Workbook') as { content: Uint8Array }).content);
  const at = bytes.lastIndexOf(Buffer.from([0x3e, 0x02, 18, 0]));
  bytes[at + 4]! |= 0x08;
  const record = Buffer.from([0x41, 0, 10, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0]);
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, at + 22), record, bytes.subarray(at + 22)]));
}

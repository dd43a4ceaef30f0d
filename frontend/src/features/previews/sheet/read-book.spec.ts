import { CFB } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aWorkbook } from '../../../testing/a-workbook';
import { ReadBook } from './read-book';
import type { SheetWindow } from './sheet-book';
import { whatIsHidden } from './what-is-hidden';

const ALL = { sheet: 0, top: 0, left: 0, rows: 50, columns: 30, frozenRows: 0, frozenColumns: 0 };
const textsOf = (book: ReadBook, window: Partial<SheetWindow> = {}) =>
  book.cells({ ...ALL, ...window }).map(({ cells }) => cells.map(({ text }) => text));
const row = (...cells: string[]) => `<sheetData><row r="1">${cells.join('')}</row></sheetData>`;
const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(__dirname, '../../../../../libs/inspection/src/testing/files', name)));

describe('a workbook', () => {
  // As Excel shows them; the Indian formats are those of the Indian edition.
  const CRORES = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0';
  it.each([
    ['0%', 0.18, '18%'],
    ['h:mm', 0.572916666666667, '13:45'],
    ['[h]:mm', 1.5, '36:00'],
    ['dd/mm/yyyy', 45_000, '15/03/2023'],
    ['dd-mmm-yy', 45_000, '15-Mar-23'],
    ['[$₹-4009]\\ #,##0.00', 1_234_567.5, '₹ 1,234,567.50'],
    [CRORES, 12_345_678, '1,23,45,678'],
    [CRORES, 1_234_567, '12,34,567'],
    [CRORES, 999, '999'],
    ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', -1_234.5, '(1,234.50)'],
    ['0.00E+00', 12_345, '1.23E+04'],
    ['# ?/?', 0.5, '1/2'],
    ['General', 0.1 + 0.2, '0.3'],
    // Whole rupees of 400 crore: rounded, not cut off.
    ['General', 4_088_834_169.98, '4088834170'],
    ['General;-General', -4_198_830_810.51, '-4198830811'],
    ['General', 99_999_999_999.6, '1E+11'],
    ['General', 123_456_789.94, '123456789.9'],
  ])('[PRV-1] shows a figure in its format: %s of %d as %s', (format, value, shown) => {
    const xml = row(`<c r="A1" s="1"><v>${value}</v></c>`);
    expect(textsOf(ReadBook.from(aWorkbook({ sheets: [{ xml }], formats: [format] })))).toEqual([[shown]]);
  });

  it('[PRV-1] knows the calendar of old Macs', () => {
    const xml = row('<c r="A1" s="1"><v>43538</v></c>');
    const bytes = aWorkbook({ sheets: [{ xml }], formats: ['dd/mm/yyyy'], is1904: true });
    expect(textsOf(ReadBook.from(bytes))).toEqual([['15/03/2023']]);
  });

  it('[PRV-1] shows truth, errors and texts', () => {
    const cells = ['<c r="A1" t="b"><v>1</v></c>', '<c r="B1" t="e"><v>#DIV/0!</v></c>'];
    const xml = row(...cells, '<c r="C1" t="inlineStr"><is><t>Müller &amp; Söhne</t></is></c>');
    expect(textsOf(ReadBook.from(aWorkbook({ sheets: [{ xml }] })))).toEqual([['TRUE', '#DIV/0!', 'Müller & Söhne']]);
  });

  it('[F-4] [PRV-1] shows a formula whose result is not in the file, and says so', () => {
    const xml = row('<c r="A1"><f>SUM(B1:B9)</f></c>', '<c r="B1"><f>1+1</f><v>2</v></c>');
    const [shown] = ReadBook.from(aWorkbook({ sheets: [{ xml }] })).cells(ALL);
    expect(shown!.cells).toEqual([
      expect.objectContaining({ text: '=SUM(B1:B9)', isUncomputed: true }),
      expect.objectContaining({ text: '2', formula: '=1+1', align: 'end' }),
    ]);
  });

  it('[F-4] [PRV-1] does not show hidden sheets, rows and columns, but counts them', () => {
    const xml =
      '<cols><col min="2" max="2" width="9" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row><row r="2" hidden="1"><c r="A2"><v>4</v></c></row><row r="3"><c r="A3"><v>5</v></c></row></sheetData>';
    const hidden = { name: 'Workings', state: 'hidden' as const, xml: '<sheetData/>' };
    const secret = { name: 'Secret', state: 'veryHidden' as const, xml: '<sheetData/>' };
    const book = ReadBook.from(aWorkbook({ sheets: [hidden, { name: 'Shown', xml }, secret] }));
    expect(book.summary).toEqual({
      hiddenSheets: 2,
      charts: 0,
      pictures: 0,
      textBoxes: 0,
      comments: 0,
      sheets: [expect.objectContaining({ name: 'Shown', rows: 2, columns: [0, 2], hiddenRows: 1, hiddenColumns: 1 })],
    });
    expect(textsOf(book)).toEqual([['1', '3'], ['5']]);
    expect(book.cells(ALL).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('[PRV-1] does not show charts and pictures, but counts them, and knows a sheet that is a chart', () => {
    const others = ['xl/charts/chart1.xml', 'xl/charts/chart2.xml', 'xl/charts/style1.xml', 'xl/media/image1.png'];
    const sheets = [{ xml: row('<c r="A1"><v>1</v></c>') }, { xml: '<drawing/>', isChart: true as const }];
    const { summary } = ReadBook.from(aWorkbook({ sheets, others }));
    expect(summary).toMatchObject({ charts: 2, pictures: 1, sheets: [{ isChart: false }, { isChart: true, rows: 0 }] });
  });

  it('[PRV-1] does not show comments and text boxes, but counts those in which words stand', () => {
    const body = (words: string) => `<xdr:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></xdr:txBody>`;
    const further = {
      'xl/comments1.xml': '<comments><commentList><comment ref="A1"/><comment ref="B1"/></commentList></comments>',
      'xl/drawings/drawing1.xml': body('Subject to audit') + body(''),
    };
    const parts = unzipSync(aWorkbook({ sheets: [{ xml: row('<c r="A1"><v>1</v></c>') }] }));
    for (const [name, xml] of Object.entries(further)) parts[name] = strToU8(xml);
    const { summary } = ReadBook.from(zipSync(parts));
    expect(summary).toMatchObject({ comments: 2, textBoxes: 1 });
    expect(whatIsHidden(summary, summary.sheets[0]!)).toMatch(/^Not shown: 1 text box, 2 comments\./);
  });

  it('[PRV-1] lets a long text run on over empty cells, and merged cells cover theirs', () => {
    const text = (at: string) => `<c r="${at}" t="inlineStr"><is><t>${at}</t></is></c>`;
    const xml = `<sheetData><row r="1">${text('A1')}${text('D1')}</row><row r="2">${text('B2')}</row></sheetData><mergeCells><mergeCell ref="B2:C2"/></mergeCells>`;
    const rows = ReadBook.from(aWorkbook({ sheets: [{ xml }] })).cells({ ...ALL, columns: 4 });
    const spans = rows.map(({ cells }) => cells.map(({ text: shown, place, span }) => [shown, place, span]));
    expect(spans).toEqual([
      [
        ['A1', 0, 3],
        ['D1', 3, 1],
      ],
      [['B2', 1, 2]],
    ]);
  });

  it('[F-4] [PRV-1] with one cell in the last corner is read only as far as it is seen', () => {
    const xml = '<sheetData><row r="1048576"><c r="XFD1048576"><v>7</v></c></row></sheetData>';
    const book = ReadBook.from(aWorkbook({ sheets: [{ xml }] }));
    const corner = book.cells({ ...ALL, top: 1_048_560, left: 16_380 });
    expect(book.summary.sheets[0]).toMatchObject({ rows: 1_048_576 });
    expect(corner).toHaveLength(16);
    expect(corner.at(-1)).toEqual({
      number: 1_048_576,
      place: 1_048_575,
      cells: [expect.objectContaining({ text: '7', place: 16_383 })],
    });
  });

  it('[PRV-1] is not unpacked when it holds too much', () => {
    const parts = aWorkbook({ sheets: [{ xml: `<sheetData/>${' '.repeat(110_000_000)}` }] });
    expect(() => ReadBook.from(parts)).toThrow('tooLarge');
  });

  it('[PRV-1] says that a workbook without a sheet cannot be read', () => {
    expect(() => ReadBook.from(aWorkbook({ sheets: [] }))).toThrow('notReadable');
    // One that is named and not there is not an empty one, either.
    const { '[Content_Types].xml': types, ...parts } = unzipSync(
      aWorkbook({ sheets: [{ xml: row() }, { xml: row() }] }),
    );
    delete parts['xl/worksheets/sheet2.xml'];
    expect(() => ReadBook.from(zipSync({ '[Content_Types].xml': types!, ...parts }))).toThrow('notReadable');
  });

  it.each([
    ['comments', /<si>/g, '<!-- a text --><si>'],
    ['an empty text without an end', /<si>/, '<si/><si>'],
  ])('[PRV-1] shows its texts though a program wrote %s between them', (_what, from, to) => {
    const archive: unknown = CFB.read(fixture('stock-register.xlsx'), { type: 'array' });
    const part = CFB.find(archive, '/xl/sharedStrings.xml') as { content: Uint8Array };
    const xml = new TextDecoder().decode(part.content).replace(from, to);
    part.content = new TextEncoder().encode(xml);
    const bytes = new Uint8Array(CFB.write(archive, { type: 'array', fileType: 'zip' }) as ArrayBufferLike);
    const [first] = textsOf(ReadBook.from(fixture('stock-register.xlsx'))).flat();
    expect(textsOf(ReadBook.from(bytes)).flat()).toContain(first);
  });

  it.each([
    ['a line within the tags of cells', '<c r', '<c\n\tr'],
    ['a line within the tags of rows', '<row r', '<row\r\nr'],
    ['a blank before the end of tags', '</v>', '</v >'],
    ['a blank behind what has no attributes', 'sheetData>', 'sheetData >'],
  ])('[PRV-1] shows its cells though a program wrote %s', (_what, from, to) => {
    const xml = `${row('<c r="A1"><v>1</v></c><c r="B1" t="str"><v>a  &lt;b</v></c>')}`.replaceAll(from, to);
    expect(textsOf(ReadBook.from(aWorkbook({ sheets: [{ xml }] })))).toEqual([['1', 'a  <b']]);
  });

  it('[PRV-1] of the years before 2007 (XLS) is shown too', () => {
    const [header, first] = textsOf(ReadBook.from(fixture('stock.xls')), { rows: 2 });
    expect([header!.length > 3, first!.length > 3]).toEqual([true, true]);
  });

  it.each(['stock-password.xlsx', 'stock-password.xls'])('[PRV-1] says that it needs a password: %s', async (name) => {
    await expect(ReadBook.open(fixture(name))).rejects.toThrow('needsPassword');
  });

  it('[PRV-1] that Excel opens with its own password, without asking, is shown as it was before', async () => {
    const [open, locked] = ['stock-register.xlsx', 'stock-default-password.xlsx'].map(fixture);
    expect(textsOf(await ReadBook.open(locked!))).toEqual(textsOf(ReadBook.from(open!)));
  });

  it('[PRV-1] of the years before 2007 that Excel opens with its own password is shown', async () => {
    const book = await ReadBook.open(fixture('default-password.xls'));
    expect(textsOf(book)).toEqual([['test cell value']]);
  });
});

import { utils, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { packed } from '../src/tables/to-workbook';
import { aNumber, aUdinDesk, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
let documents: { id: string }[];
beforeAll(async () => {
  desk = await aUdinDesk();
  documents = [await desk.signed(), await desk.signed(), await desk.signed()];
});
afterAll(() => desk?.scene.close());

const bookOf = (lines: unknown[][], change: (sheet: WorkSheet) => void = () => undefined) => {
  const sheet = utils.aoa_to_sheet(lines);
  change(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'UDIN');
  return packed(book);
};
const statesOf = ({ body }: { body: { data: { rows: { state: string; reason: string | null }[] } } }) =>
  body.data.rows.map(({ state, reason }) => [state, reason]);

describe('a sheet that comes back', () => {
  const TITLES = ['Reference', 'Document description', 'UDIN', 'Generated on'];

  it('is held against the register row by row, and nothing is written before it is confirmed', async () => {
    const taken = aNumber();
    const other = await desk.signed({ udin: taken });
    const [good, twice] = [aNumber(), aNumber()];
    const open = await desk.scene.aDocument(desk.pdf);
    const [a, b, c] = documents.map(({ id }) => id) as [string, string, string];
    const answer = await desk.sheet(
      bookOf(
        [
          ['From the portal'],
          TITLES,
          [a, '', good.toLowerCase(), '20-11-2026'],
          [b, '', taken, ''],
          [other.id, '', taken, ''],
          [c, '', twice, ''],
          ['0193a1f4-93c2-7d11-8b1e-5f2a90c4e771', '', twice, ''],
          [open.id, '', aNumber(), ''],
          ['', '', aNumber(), ''],
          [c, '', 'F', ''],
          [b, '', Number('261234561234567890'), ''],
          [b, '', '', ''],
          [b, '', '', ''],
        ],
        (sheet) =>
          Object.assign(sheet, {
            C10: { t: 's', v: 'x', f: '"26123456"&"ABCDEF1234"' },
            // As a program writes it that does not calculate.
            C12: { t: 'n', f: 'CONCATENATE("26123456";"ABCDEF1234")' },
            A13: { t: 'n', f: 'B2' },
          }),
      ),
      'result.xlsx',
    );
    expect(statesOf(answer)).toEqual([
      ['ready', null],
      ['conflict', 'This UDIN stands in the sheet twice.'],
      ['conflict', 'This UDIN stands in the sheet twice.'],
      ['conflict', 'This UDIN stands in the sheet twice.'],
      ['conflict', 'This UDIN stands in the sheet twice.'],
      ['conflict', 'This document is not signed.'],
      ['conflict', 'The row has no reference.'],
      ['conflict', 'The cell in column C holds a formula. Enter its value itself.'],
      ['conflict', 'The cell in column C holds a number that the spreadsheet has rounded. Enter it as text.'],
      ['conflict', 'The cell in column C holds a formula. Enter its value itself.'],
    ]);
    expect(answer.body.data.rows[0]).toMatchObject({ line: 3, udin: good, issuedAt: '2026-11-19T18:30:00.000Z' });
    const mine = await desk.rows('SELECT 1 FROM udins WHERE udin = ANY ($1)', [[good, twice]]);
    expect(mine).toEqual([]);
  });

  it.each([
    'Date',
    'UDIN date',
    'Date of UDIN',
    'GENERATED ON',
    'Date of generation',
    'UDIN Generated On',
    'Issued on',
  ])(
    '[DOC-5] has the time of its numbers from a column that is called %s, and names what is not read',
    async (title) => {
      const csv = `Reference,UDIN,${title},Fees\n${documents[0]!.id},${aNumber()},20-11-2026,100\n`;
      const { rows, ignoredColumns } = (await desk.sheet(csv, 'result.csv')).body.data;
      expect([rows[0].issuedAt, ignoredColumns]).toEqual(['2026-11-19T18:30:00.000Z', ['Fees']]);
    },
  );

  it('[DOC-5] has the time from the column that says so, and not from a date of something else', async () => {
    const [{ id }] = documents as [{ id: string }];
    const csv = `Date,Date of document,Reference,UDIN,Generated on\n01-01-2026,02-01-2026,${id},${aNumber()},20-11-2026\n`;
    const { rows, ignoredColumns } = (await desk.sheet(csv, 'result.csv')).body.data;
    expect([rows[0].issuedAt, ignoredColumns]).toEqual(['2026-11-19T18:30:00.000Z', ['Date', 'Date of document']]);
  });

  it('as CSV, by the description where a row has no reference; confirmed, each row by itself', async () => {
    const { id } = await desk.signed();
    const values = [{ key: 'description', value: 'Net worth of Sen, "final"' }];
    await desk.patch(`/${id}/udin/particulars`, { values });
    const [mine, taken] = [aNumber(), aNumber()];
    const blocked = await desk.signed({ udin: taken });
    const csv = `\uFEFFUDIN No.,Document Description,Generated on\r\n${mine},"NET worth of Sen, ""final""",20/11/2026 11:00 AM\r\n`;
    const { body } = await desk.sheet(csv, 'result.csv');
    expect(body.data.rows).toMatchObject([{ documentId: id, udin: mine, state: 'ready' }]);
    const rows = [
      { documentId: id, udin: mine, issuedAt: body.data.rows[0].issuedAt },
      { documentId: blocked.id, udin: aNumber() },
    ];
    const done = await desk.post('/udins', { rows });
    expect(done.body).toMatchObject({
      message: '1 UDIN recorded.',
      data: { done: [id], refused: [{ id: blocked.id, error: 'document.udin-recorded' }] },
    });
    expect(statesOf(await desk.sheet(csv, 'result.csv'))).toEqual([['conflict', 'The row has no reference.']]);
    const twice = [
      { documentId: id, udin: aNumber() },
      { documentId: id, udin: aNumber() },
    ];
    const { status, body: refusal } = await desk.post('/udins', { rows: twice });
    expect([status, refusal.error]).toEqual([400, 'request.invalid']);
    expect(refusal.details).toMatchObject([{ field: 'rows', reason: 'rows must name each document once' }]);
    const again = `Reference,UDIN\n${id},${mine}\n`;
    expect(statesOf(await desk.sheet(again, 'result.csv'))).toEqual([['same', null]]);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-16, as the "Unicode Text" of Excel', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of old Macs', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252, where the cells that are read are ASCII', (text) => Buffer.from(text, 'latin1')],
  ])('is read in %s', async (_, encoded) => {
    const { id } = await desk.signed();
    const udin = aNumber();
    const lines = ['Client\tReference\tUDIN\tDocument description', `"R\u00e9my"\t${id}\t${udin}\t\u00e9`];
    const { rows } = (await desk.sheet(encoded(lines.join('\r\n')), 'udins.csv')).body.data;
    expect(rows).toMatchObject([{ documentId: id, udin, state: 'ready' }]);
  });

  it('has an error of the row and the column where a cell of a CSV cannot be trusted, and reads the others', async () => {
    const { id } = await desk.signed();
    const other = documents[0]!.id;
    const udin = aNumber();
    const number = '26123456ABCDEF1234';
    const csv = [
      'sep=;',
      'UDIN;Reference;Document description;Generated on',
      `="${udin}";${id};;`,
      `=A1;${other};;`,
      `${number};"${other}\n${id}";;`,
      `${number};;R\u00e9my;`,
      `${number};${other};;=TODAY()`,
    ];
    const answer = await desk.sheet(Buffer.from(csv.join('\r\n'), 'latin1'), 'r.csv');
    expect(answer.body.data.rows.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(statesOf(answer)).toEqual([
      ['ready', null],
      ['conflict', 'The cell in column A holds a formula. Enter its value itself.'],
      ['conflict', 'The cell in column B holds several lines. Is a quotation mark missing?'],
      ['conflict', 'The cell in column C holds letters whose encoding is not known. Save the sheet as “CSV UTF-8”.'],
      ['conflict', 'The cell in column D holds a formula. Enter its value itself.'],
    ]);
  });

  it('is read by its own calendar: old Macs count the days from 1904', async () => {
    const { id } = await desk.signed();
    const sheet = utils.aoa_to_sheet([TITLES, [id, '', aNumber(), { t: 'n', v: 46_346 - 1_462, z: 'yyyy-mm-dd' }]]);
    const book = { ...utils.book_new(sheet, 'UDIN'), Workbook: { WBProps: { date1904: true } } };
    const { rows } = (await desk.sheet(packed(book), 'mac.xlsx')).body.data;
    expect(rows).toMatchObject([{ issuedAt: '2026-11-19T18:30:00.000Z', state: 'ready' }]);
  });

  it.each<[string, () => Uint8Array | string, string, number, RegExp]>([
    ['no column of that name', () => 'a,b\n1,2\n', 'r.csv', 422, /No column of this sheet is called UDIN/],
    ['an empty one', () => 'Reference,UDIN\n', 'r.csv', 422, /No row of this sheet has a UDIN/],
    ['no byte long', () => '', 'r.csv', 422, /^r\.csv: The file is empty\.$/],
    ['UTF-16 cut in two', () => new Uint8Array([0xff, 0xfe, 0]), 'r.csv', 422, /^r\.csv: .*CSV UTF-8/],
    ['UTF-16 without its mark', () => Buffer.from('UDIN\r\n', 'utf16le'), 'r.csv', 422, /^r\.csv: .*CSV UTF-8/],
    ['a workbook by another name', () => bookOf([['UDIN']]), 'r.csv', 422, /^r\.csv: .*CSV UTF-8/],
    ['an open quote', () => 'UDIN,b\n26,"c\n27,d\n', 'r.csv', 422, /^r\.csv: Row 2 .* never closed/],
    ['a quote that a later one closes', () => 'UDIN,b\n26,"c\n27,"d"\n', 'r.csv', 422, /^r\.csv: Row 2 .* quotation/],
    ['5,001 rows', () => `UDIN\n${'\n'.repeat(4_999)}26123456ABCDEF1234\n`, 'r.csv', 422, /at most 5000 rows/],
    ['301 rows', () => `UDIN\n${'26123456ABCDEF1234\n'.repeat(301)}`, 'r.csv', 422, /at most 300 rows/],
    ['more than 1 MB', () => 'UDIN\n'.padEnd(1_100_000, 'x'), 'r.csv', 422, /at most 1 MB/],
    ['another kind', () => 'UDIN'.padEnd(2_000, 'x'), 'r.txt', 422, /as XLSX or CSV/],
    ['no workbook', () => 'UDIN'.padEnd(2_000, 'x'), 'r.xlsx', 400, /is not an Excel workbook/],
    [
      'a bomb',
      () =>
        zipSync({ '[Content_Types].xml': new Uint8Array(1), 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) }),
      'r.xlsx',
      422,
      /./,
    ],
  ])('that is %s is refused with its name and the reason', async (_, bytes, name, status, reason) => {
    const { status: found, body } = await desk.sheet(bytes(), name);
    expect([found, body.message]).toEqual([status, expect.stringMatching(reason)]);
  });
});

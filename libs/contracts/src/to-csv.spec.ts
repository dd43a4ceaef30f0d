import { toCsv } from './to-csv';

describe('a table as CSV', () => {
  it('quotes what needs it, and computes nothing', () => {
    const lines = [
      ['Name', 'Signed'],
      ['Sen, Rao & "Sons"', 3],
      ['=HYPERLINK("x")', 1.5],
      ['two\nrows', 0],
      ['-5', -5],
      ['अनन्या', null],
    ];
    expect(toCsv(lines)).toBe(
      '\uFEFFName,Signed\r\n"Sen, Rao & ""Sons""",3\r\n"\'=HYPERLINK(""x"")",1.5\r\n"two\nrows",0\r\n\'-5,-5\r\nअनन्या,\r\n',
    );
  });

  it.each([
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['261234560123456789', "'261234560123456789"],
    ['26123456E012345678', "'26123456E012345678"],
    ['2612345612345E6789', "'2612345612345E6789"],
    ['26123456ABCDEF1234', '26123456ABCDEF1234'],
    ['012345', "'012345"],
    ['700001', '700001'],
    ['0', '0'],
    ['1.5', '1.5'],
  ])('writes %s so that a spreadsheet takes it for no formula and no other number', (text, cell) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`);
  });
});

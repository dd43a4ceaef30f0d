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
});

import { toCsv } from './to-csv';

describe('a table as CSV', () => {
  it('quotes what needs it, and computes nothing', () => {
    const rows = [
      ['Sen, Rao & "Sons"', 3],
      ['=HYPERLINK("x")', 1.5],
      ['two\nrows', 0],
    ] as const;
    expect(toCsv(['Name', 'Signed'], rows)).toBe(
      'Name,Signed\r\n"Sen, Rao & ""Sons""",3\r\n"\'=HYPERLINK(""x"")",1.5\r\n"two\nrows",0',
    );
  });
});

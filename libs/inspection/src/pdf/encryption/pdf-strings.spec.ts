import { readPdfString } from './pdf-strings';

describe('readPdfString', () => {
  it.each([
    ['<48 656C6c6F>', 'Hello'],
    ['<486>', 'H`'],
    ['(Hello)', 'Hello'],
    ['(a (nested) one)', 'a (nested) one'],
    ['(\\(\\)\\\\ \\n\\101\\7)', '()\\ \nA\x07'],
    ['(two\\\nlines)', 'twolines'],
    ['()', ''],
  ])('[DOC-1] reads %j', (text, expected) => {
    expect(readPdfString(`xx${text}yy`, 2)?.toString('latin1')).toBe(expected);
  });

  it.each(['<48', '(open', '/Name', ''])('[DOC-1] finds no string in %j', (text) => {
    expect(readPdfString(text, 0)).toBeUndefined();
  });
});

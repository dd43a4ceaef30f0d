import { no, ok, row, type Row } from './row';
import { padded, real } from './sources';

const LATIN = 'Balance carried forward: ₹ 1,250. ';

export const TEXT_ROWS: Row[] = [
  row('TXT-1', 'several scripts', 'a.txt', () => padded('हिसाब-किताब\r\nহিসাব\tledger\n'), ok(), {
    type: 'text/plain',
  }),
  row('TXT-2', 'a mark of UTF-8 before it', 'a.txt', () => padded(`\ufeff${LATIN}`), ok()),
  row('TXT-3', 'words that begin like a picture', 'a.txt', () => padded('BMW repairs: 4,500'), ok()),
  row(
    'TXT-4',
    'an older encoding',
    'a.txt',
    () => padded(Buffer.from('Caf\xe9 Kolkata', 'latin1')),
    ok('legacy-encoding'),
  ),
  row(
    'TXT-5',
    'a character cut by the end',
    'a.txt',
    () => Buffer.concat([padded('x'), Buffer.from([0xe0, 0xa4])]),
    ok('legacy-encoding'),
  ),
  row(
    'TXT-6',
    'a page, which will be shown as text',
    'a.txt',
    () => padded('<html><script>alert(1)</script>'),
    ok('markup'),
  ),
  row('TXT-7', 'UTF-16', 'a.txt', () => Buffer.from(`\ufeff${LATIN.repeat(40)}`, 'utf16le'), ok('utf-16')),
  row(
    'TXT-8',
    'a NUL at its end',
    'a.txt',
    () => Buffer.concat([padded(LATIN), Buffer.from([0])]),
    no('file.type-mismatch', /not a plain/),
  ),
  row(
    'TXT-9',
    'a program',
    'a.txt',
    () => Buffer.concat([Buffer.from('\x7fELF\x02\x01'), Buffer.alloc(2_000)]),
    no('file.type-mismatch', /not a plain text/),
  ),
  row(
    'TXT-10',
    'a PDF of letters only',
    'a.txt',
    () => padded('%PDF-1.4\n1 0 obj'),
    no('file.type-mismatch', /it is a PDF/),
  ),
  row('TXT-11', 'rich text', 'a.txt', () => real('letter.rtf'), no('file.type-mismatch', /rich text/)),
  row('TXT-12', 'a control character', 'a.txt', () => padded('\x01[2J'), no('file.type-mismatch', /no characters/)),
  row(
    'TXT-13',
    'UTF-16 without its mark',
    'a.txt',
    () => Buffer.from(LATIN.repeat(40), 'utf16le'),
    no('file.type-mismatch', /please save it as UTF-8/),
  ),
];

import { oleWithProject } from './hostile-vba';
import { exportedWorkbook } from './exported-workbook';
import { jpegNoting, pngWith } from './hostile-image';
import { pdfWith } from './hostile-pdf';
import { linkedBy } from './linked-office';
import { ok, row, type Row } from './row';
import { office, padded, partsOf, patched, real, replaced } from './sources';
import { pack, zip } from './zip-writer';

const MIB = 1024 * 1024;
const link = linkedBy('letter.docx', 'word/_rels/document.xml.rels');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1');

/** What real programs write, and strict readers take for an attack or for damage. */
const fromRoot = (name: string) => partsOf(name).map((part) => ({ ...part, name: `/${part.name}` }));

export const HONEST_ROWS: Row[] = [
  row(
    'HON-1',
    'a template on the own disk',
    'a.docx',
    link('attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm'),
    ok('external-links'),
  ),
  row(
    'HON-2',
    'a template in the office',
    'a.docx',
    link('attachedTemplate', 'file:///\\\\server\\share\\a.dotx'),
    ok('external-links'),
  ),
  row(
    'HON-3',
    'a chart of a workbook on the own disk',
    'a.docx',
    link('oleObject', 'file:///C:\\Books\\a.xlsx'),
    ok('external-links'),
  ),
  row(
    'HON-4',
    'names with backslashes',
    'a.docx',
    () => zip(partsOf('letter.docx').map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
    ok(),
  ),
  row('HON-51', 'names from the root of the archive', 'a.docx', () => zip(fromRoot('letter.docx')), ok()),
  row('HON-52', 'names from the root of the archive', 'a.xlsx', () => zip(fromRoot('stock-register.xlsx')), ok()),
  row(
    'HON-31',
    'its main part named from where it stands',
    'a.docx',
    () => office('letter.docx', { edit: ['_rels/.rels', /Target="word\//, 'Target="./word/'] }),
    ok(),
  ),
  row(
    'HON-5',
    'a line’s end behind the archive',
    'a.docx',
    () => Buffer.concat([real('letter.docx'), Buffer.from('\r\n')]),
    ok('trailing-data'),
  ),
  row(
    'HON-6',
    'an empty page scanned for print',
    'a.docx',
    () => office('letter.docx', { add: [{ name: 'word/media/scan.bmp', packed: pack(Buffer.alloc(26 * MIB, 255)) }] }),
    ok(),
  ),
  row(
    'HON-7',
    'a table of zeros',
    'a.zip',
    () =>
      zip([
        { name: 'filler.txt', data: padded('x') },
        { name: 'zeros.csv', packed: pack(Buffer.alloc(30 * MIB, '0,0,0,0\n')) },
        { name: 'more.txt', data: real('photo.jpg') },
      ]),
    ok(),
  ),
  row(
    'HON-8',
    'a macro project without code',
    'a.xls',
    () => oleWithProject('stock.xls', '/_VBA_PROJECT_CUR/VBA', { compiled: [2] }),
    ok('empty-macros'),
  ),
  row(
    'HON-9',
    'a macro project without code',
    'a.doc',
    () => oleWithProject('letter.doc', '/Macros/VBA', {}),
    ok('empty-macros'),
  ),
  row(
    'HON-10',
    'names in capitals',
    'a.doc',
    () => replaced(real('letter.doc'), utf16('WordDocument'), utf16('WORDDOCUMENT')),
    ok(),
  ),
  row('HON-11', 'Excel’s own password', 'a.xlsx', () => real('stock-default-password.xlsx'), ok('encrypted')),
  row('HON-12', 'Excel’s own password', 'a.xls', () => real('default-password.xls'), ok('encrypted')),
  row('HON-13', 'a document to open', 'a.pdf', () => pdfWith('<</S/Launch/F(annex 1.pdf)>>'), ok('launch-action')),
  row(
    'HON-14',
    'a document to open, described elsewhere',
    'a.pdf',
    () => pdfWith('<</S/Launch/F 901 0 R>>\nendobj\n901 0 obj\n<</Type/Filespec/F(..\\\\rates.xls)>>'),
    ok('launch-action'),
  ),
  row(
    'HON-15',
    'a web page to open',
    'a.pdf',
    () => pdfWith('<</S/Launch/Win<</F(https://a.example/)>>>>'),
    ok('launch-action'),
  ),
  row(
    'HON-16',
    'an end far from the end',
    'a.pdf',
    () => Buffer.concat([real('letter.pdf'), Buffer.alloc(9_000, '\n')]),
    ok(),
  ),
  row(
    'HON-17',
    'what a printer is told, before it',
    'a.pdf',
    () => Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), real('letter.pdf')]),
    ok('leading-data'),
  ),
  row(
    'HON-18',
    'no length of the key',
    'a.pdf',
    () => replaced(real('letter-owner-aes128.pdf'), '/Length 128', '/Xength 128'),
    ok('encrypted'),
  ),
  row('HON-19', 'a note that is longer than it says', 'a.jpg', () => withShortNote(), ok()),
  row(
    'HON-20',
    'a tag before the tag',
    'a.mp3',
    () => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x04\0\0\0\0', 'latin1'), real('talk.mp3')]),
    ok(),
  ),
  row('HON-21', 'a film of an older phone', 'a.mp4', () => patched(real('clip.mp4'), 8, Buffer.from('3gp5')), ok()),
  row('HON-22', 'the end of a text under DOS', 'a.txt', () => padded('Balance\r\n\x1a'), ok()),
  row('HON-23', 'a record with colours', 'a.txt', () => padded('\x1b[31mfailed\x1b[0m b\x08bold'), ok()),
  row(
    'HON-24',
    'Hindi by Windows',
    'a.txt',
    () => Buffer.from(`\ufeff${'हिसाब-किताब\r\n'.repeat(99)}`, 'utf16le'),
    ok('utf-16'),
  ),
  row(
    'HON-25',
    'Hindi, the other way round',
    'a.txt',
    () => Buffer.from(`\ufeff${'हिसाब\r\n'.repeat(199)}`, 'utf16le').swap16(),
    ok('utf-16'),
  ),
  row(
    'HON-27',
    'names that differ in capitals, as on Linux',
    'a.zip',
    () =>
      zip([
        { name: 'README', data: real('letter.pdf') },
        { name: 'readme', data: '2' },
      ]),
    ok(),
  ),
  row('HON-28', 'a profile of colours that was changed', 'a.png', () => withBrokenChunk('iCCP'), ok()),
  row('HON-29', 'a time that was changed', 'a.png', () => withBrokenChunk('tIME'), ok()),
  row('HON-26', 'a workbook that a web page exported', 'a.xlsx', () => exportedWorkbook(), ok()),
];

function withShortNote(): Buffer {
  const noted = jpegNoting('a note of a scanner');
  noted.writeUInt16BE(10, 4);
  return noted;
}

/** Editors that change such a chunk forget its checksum; every viewer passes it over. */
function withBrokenChunk(type: string): Buffer {
  const image = pngWith(type, Buffer.alloc(7, 1));
  const sum = image.indexOf(type, 0, 'latin1') + 4 + 7;
  const wrong = Array.from(image.subarray(sum, sum + 4), (byte) => byte ^ 0xff);
  return patched(image, sum, wrong);
}

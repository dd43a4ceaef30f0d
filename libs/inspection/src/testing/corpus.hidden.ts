import { FORMULA_ROWS } from './corpus.formulas';
import { encryptedPdf } from './encrypted-pdf';
import { oleWith } from './hostile-ole';
import { packedObjects, pdfWith } from './hostile-pdf';
import { oleWithProject } from './hostile-vba';
import { inWideLetters, linkedBy, outside, rewritten } from './linked-office';
import { inMainframeLetters } from './mainframe-letters';
import { predictedObjects } from './predicted-objects';
import { mergedTimes, merging } from './merged-office';
import { no, ok, row, type Row } from './row';
import { office, real } from './sources';
import { zip } from './zip-writer';

const macros = no('file.macros', /contains macros/);
const starts = no('file.active-content', /starts another program/);
const loads = no('file.active-content', /loads content/);
const password = no('file.encrypted', /protected by a password/);

const LAUNCH = '<</S/Launch/F(calc.exe)>>';
const PACKED = `900 0 ${LAUNCH}`;
const DOCUMENT = 'word/document.xml';
const LINKS = 'word/_rels/document.xml.rels';
const FAR = 'https://a.example/t.dotm';
const link = linkedBy('letter.docx', LINKS);
const body = (text: string) => (before: string) => before.replace('<w:body>', `<w:body><w:p><w:r>${text}</w:r></w:p>`);
const word = (text: string) => () => rewritten('letter.docx', DOCUMENT, { text: body(text) });
const field = (...runs: string[]) =>
  `<w:fldChar w:fldCharType="begin"/>${runs.map((run) => `<w:instrText>${run}</w:instrText>`).join('')}<w:fldChar w:fldCharType="end"/>`;
const linkPart = (text: string) => (before: string) => before.replace('</Relationships>', `${text}</Relationships>`);
const NAMED_DDE =
  '<w:fldChar w:fldCharType="begin"/><w:instrText>MERGEFIELD a</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>DDE Ltd</w:t><w:fldChar w:fldCharType="end"/>';
const stream = (from: string, to: string) => () => pdfWith(replacedIn(packedObjects(PACKED), from, to));
/** The same actions, hidden from whoever looks for their words. */
export const HIDDEN_ROWS: Row[] = [
  ...FORMULA_ROWS,
  row('HID-1', 'macros in small letters', 'a.doc', () => oleWith('letter.doc', '/macros/vba/DIR'), macros),
  row('HID-2', 'macros in capitals', 'a.xls', () => oleWith('stock.xls', '/_vba_project_cur/VBA/dir'), macros),
  row(
    'HID-3',
    'a macro',
    'a.xls',
    () => oleWithProject('stock.xls', '/_VBA_PROJECT_CUR/VBA', { source: 'Sub Auto_Open()\r\nEnd Sub' }),
    macros,
  ),
  row(
    'HID-4',
    'a macro whose source was removed',
    'a.xls',
    () => oleWithProject('stock.xls', '/_VBA_PROJECT_CUR/VBA', { compiled: [8, 20, 2] }),
    macros,
  ),
  row('HID-5', 'macros behind Excel’s own password', 'a.xlsx', () => real('macros-default-password.xlsx'), macros),

  row('HID-10', 'a program in encrypted objects', 'a.pdf', () => encryptedPdf(PACKED), starts),
  row('HID-11', 'the same document without a program', 'a.pdf', () => encryptedPdf('900 0 <</A/B>>'), ok('encrypted')),
  row('HID-12', 'a password, described in the trailer', 'a.pdf', () => encryptedPdf(PACKED, 'secret'), password),
  row('HID-13', 'a certificate', 'a.pdf', () => pdfWith('<</Encrypt<</Filter/Adobe.PubSec/V 4>>>>'), password),
  row(
    'HID-14',
    'a filter that is named elsewhere',
    'a.pdf',
    () => pdfWith(Buffer.concat([packedObjects(PACKED, ' 901 0 R'), Buffer.from('\nendobj\n901 0 obj/FlateDecode')])),
    starts,
  ),
  row(
    'HID-15',
    'a length that is told elsewhere',
    'a.pdf',
    () =>
      pdfWith(
        Buffer.concat([
          replacedIn(packedObjects(PACKED), /\/Length \d+/, '/Length 901 0 R'),
          Buffer.from('\nendobj\n901 0 obj 33'),
        ]),
      ),
    starts,
  ),
  row('HID-16', 'a wrong length', 'a.pdf', stream('/Length ', '/Length 1 /X '), starts),
  row('HID-17', 'a predictor', 'a.pdf', () => pdfWith(predictedObjects(`${PACKED}      `)), starts),
  row(
    'HID-18',
    'a long description of packed objects',
    'a.pdf',
    stream('/N 1', `/X(${'y'.repeat(9_000)})/N 1`),
    starts,
  ),
  row('HID-19', 'a long action', 'a.pdf', () => pdfWith(`<</X(${'y'.repeat(9_000)})/S/Launch/F(calc.exe)>>`), starts),
  row('HID-20', 'a stream after a return', 'a.pdf', stream('stream\n', 'stream\r'), starts),
  row('HID-21', 'a stream after blanks', 'a.pdf', stream('stream\n', 'stream  \r\n'), starts),
  row('HID-22', 'a stream in the same line', 'a.pdf', stream('stream\n', 'stream'), starts),
  row('HID-23', 'packed objects without their name', 'a.pdf', stream('/Type/ObjStm', ''), starts),
  row(
    'HID-24',
    'an action whose name is elsewhere',
    'a.pdf',
    () => pdfWith('<</S 901 0 R/F(calc.exe)>>\nendobj\n901 0 obj/Launch'),
    starts,
  ),
  row('HID-25', 'an object within a string', 'a.pdf', () => pdfWith(`(901 0 obj ${LAUNCH} endobj)`), starts),
  row('HID-26', 'a comment before an object', 'a.pdf', () => pdfWith(`0\nendobj\n901 0 %\nobj ${LAUNCH}`), starts),
  row('HID-109', 'an action said twice', 'a.pdf', () => pdfWith('<</S/Launch/F(calc.exe)/S/URI/URI(a)>>'), starts),
  row('HID-110', 'a program named twice', 'a.pdf', () => pdfWith('<</S/Launch/F(calc.exe)/F(a.pdf)>>'), starts),
  row('HID-27', 'a document as a parameter', 'a.pdf', () => pdfWith('<</S/Launch/Win<</F(a.pdf)/P(calc)>>>>'), starts),

  row('HID-30', 'a field in two runs', 'a.docx', word(field('DDE', 'AUTO c:\\cmd.exe')), starts),
  row('HID-31', 'a field in references', 'a.docx', word(field('&#68;D&#x45;AUTO c:\\cmd.exe')), starts),
  row(
    'HID-32',
    'a field in UTF-16',
    'a.docx',
    () => rewritten('letter.docx', DOCUMENT, { text: body(field('DDEAUTO c:\\cmd')), encode: inWideLetters }),
    starts,
  ),
  row('HID-33', 'a field in single quotes', 'a.docx', word("<w:fldSimple w:instr='DDEAUTO c:\\cmd.exe'/>"), starts),
  row(
    'HID-34',
    'a field in another part',
    'a.docx',
    () =>
      office('letter.docx', {
        add: [{ name: 'text/other.xml', data: `<w:p xmlns:w="w">${field('DDE c:\\cmd')}</w:p>` }],
      }),
    starts,
  ),
  row(
    'HID-35',
    'a field with another prefix',
    'a.docx',
    word('<x:fldSimple xmlns:x="w" x:instr="DDE c:\\cmd"/>'),
    starts,
  ),
  row(
    'HID-36',
    'a field spelled by a field',
    'a.docx',
    word(
      `<w:fldChar w:fldCharType="begin"/>${field('QUOTE 68 68 69')}<w:instrText> c:\\cmd</w:instrText><w:fldChar w:fldCharType="end"/>`,
    ),
    starts,
  ),
  row(
    'HID-37',
    'a picture by a field',
    'a.docx',
    word(field(' INCLUDEPICTURE "https://a.example/p.png" ')),
    ok('linked-picture'),
  ),
  row(
    'HID-40',
    'a template behind a sign',
    'a.docx',
    () => rewritten('letter.docx', LINKS, { text: linkPart(outside('attachedTemplate', FAR, 'x=">" ')) }),
    loads,
  ),
  row(
    'HID-41',
    'a template in capitals',
    'a.docx',
    () =>
      rewritten('letter.docx', LINKS, {
        text: linkPart(outside('attachedTemplate', FAR)),
        name: 'word/_rels/document.xml.RELS',
      }),
    loads,
  ),
  row(
    'HID-42',
    'a template in UTF-16',
    'a.docx',
    () => rewritten('letter.docx', LINKS, { text: linkPart(outside('attachedTemplate', FAR)), encode: inWideLetters }),
    loads,
  ),
  row(
    'HID-43',
    'a template on another machine of the internet',
    'a.docx',
    link('attachedTemplate', '\\\\a.example@SSL\\t.dotm'),
    loads,
  ),
  row('HID-44', 'a template at a number', 'a.docx', link('attachedTemplate', 'file://2130706433/t.dotm'), loads),
  row(
    'HID-45',
    'active controls',
    'a.docx',
    () => office('letter.docx', { add: [{ name: 'word/activeX/activeX1.xml', data: '<a/>' }] }),
    ok('activex'),
  ),

  row(
    'HID-55',
    'a bomb behind an honest part',
    'a.docx',
    () => Buffer.concat([zip([{ name: 'x', data: 'y' }]), real('letter.docx')]),
    no('file.damaged', /./),
  ),
  row('HID-88', 'a document that is merged in', 'a.docx', () => merging(real('letter.docx')), ok('attachments')),
  row('HID-89', 'a field in such a document', 'a.docx', () => merging(word(field('DDEAUTO c:\\cmd'))()), starts),
  row('HID-90', 'macros in such a document', 'a.docx', () => merging(real('letter.docm')), no('file.macros', /macros/)),
  row('HID-91', 'such a document that is none', 'a.docx', () => merging(real('papers.zip')), ok('attachments')),
  row('HID-92', 'documents deep in documents', 'a.docx', () => mergedTimes(3), no('file.active-content', /can hide/)),
  row(
    'HID-93',
    'a field in fields, too deep to be followed',
    'a.docx',
    word(`${'<w:fldChar w:fldCharType="begin"/>'.repeat(201)}<w:instrText>DDE c:\\cmd</w:instrText>`),
    no('file.active-content', /can hide/),
  ),
  row('HID-65', 'a field in a section', 'a.docx', word(field('<![CDATA[DDEAUTO c:\\cmd.exe]]>')), starts),
  row(
    'HID-66',
    'a bookmark spelled by a field',
    'a.docx',
    word(
      `<w:fldChar w:fldCharType="begin"/><w:instrText>SET c "</w:instrText>${field('QUOTE 68 68 69')}<w:instrText>"</w:instrText><w:fldChar w:fldCharType="end"/>`,
    ),
    starts,
  ),
  row(
    'HID-94',
    'a field in letters of mainframes',
    'a.docx',
    () => rewritten('letter.docx', DOCUMENT, { text: body(field('DDEAUTO c:\\cmd')), encode: inMainframeLetters }),
    no('file.damaged', /cannot be read/),
  ),
  row('HID-96', 'a field behind many blanks', 'a.docx', word(field(' '.repeat(20_000), 'DDE c:\\cmd')), starts),
  row(
    'HID-97',
    'a field around words that a reviewer deleted',
    'a.docx',
    word(field('DD</w:instrText><w:delInstrText>ER</w:delInstrText><w:instrText>E c:\\cmd')),
    starts,
  ),
  row(
    'HID-98',
    'more numbers than are read',
    'a.docx',
    word(field(`QUOTE${' 32'.repeat(7_000)}`, ' 68 68 69')),
    no('file.active-content', /can hide/),
  ),
  row('HID-99', 'a field around an element', 'a.docx', word(field('D<y:a xmlns:y="y"/>DE c:\\cmd')), starts),
  row('HID-67', 'a company of that name in a field', 'a.docx', word(NAMED_DDE), ok()),
];

function replacedIn(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  const text = bytes.toString('latin1');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${String(from)} is not in these bytes`);
  return Buffer.from(changed, 'latin1');
}

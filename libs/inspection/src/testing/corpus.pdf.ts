import { hexName, packedObjects, pdfOf, pdfWith } from './hostile-pdf';
import { beginningOf, padded, real } from './sources';
import { no, ok, row, type Row } from './row';
import { zip } from './zip-writer';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const LAUNCH = '<</S/Launch/F(calc.exe)>>';
const password = no('file.encrypted', /protected by a password\. Please open it with the password, choose Print/);
const noPages = no('file.damaged', /it holds no pages/);
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const ADDRESS = '<</S/URI/URI(https://x.test/)>>';
const opening = (action: string) =>
  pdfOf(
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${action}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
    ADDRESS,
  );
const packed = (text: string) => `900 0 ${text}`;

export const PDF_ROWS: Row[] = [
  row('PDF-1', 'a letter by LibreOffice', 'letter.pdf', () => real('letter.pdf'), ok(), { type: 'application/pdf' }),
  row('PDF-2', 'a name in capitals', 'LETTER.PDF', () => real('letter.pdf'), ok()),
  row('PDF-3', 'an archival PDF/A', 'a.pdf', () => real('letter-pdfa.pdf'), ok()),
  row('PDF-4', 'a linearised one by qpdf', 'a.pdf', () => real('letter-linear.pdf'), ok()),
  row('PDF-5', 'one with packed objects', 'a.pdf', () => real('letter-objstm.pdf'), ok()),
  row('PDF-6', 'a printed spreadsheet', 'a.pdf', () => real('stock.pdf'), ok()),
  row('PDF-7', 'a digitally signed one', 'signed.pdf', () => real('balance-sheet-signed.pdf'), ok()),
  row('PDF-8', 'restrictions, 40-bit', 'a.pdf', () => real('letter-owner40.pdf'), ok('encrypted')),
  row('PDF-9', 'restrictions, 128-bit', 'a.pdf', () => real('letter-owner128.pdf'), ok('encrypted')),
  row('PDF-10', 'restrictions, 256-bit', 'a.pdf', () => real('letter-owner256.pdf'), ok('encrypted')),
  row('PDF-11', 'a password, 256-bit, by qpdf', 'a.pdf', () => real('letter-user256.pdf'), password),
  row('PDF-12', 'a password by LibreOffice', 'a.pdf', () => real('letter-password.pdf'), password),
  row('PDF-34', 'a password, 40-bit', 'a.pdf', () => real('letter-user40.pdf'), password),
  row('PDF-35', 'a password, 128-bit', 'a.pdf', () => real('letter-user128.pdf'), password),
  row(
    'PDF-36',
    'restrictions, 128-bit AES, metadata in clear',
    'a.pdf',
    () => real('letter-owner-aes128.pdf'),
    ok('encrypted'),
  ),
  // Poppler and qpdf try the empty password as the owner's; Chrome, pdf.js and mupdf ask, and so does our preview.
  row('PDF-45', 'a password, and none for the owner', 'a.pdf', () => real('letter-no-owner256.pdf'), password),
  row('PDF-46', 'the same of revision 5', 'a.pdf', () => real('letter-no-owner-r5.pdf'), password),
  row('PDF-37', 'restrictions of an unknown kind', 'a.pdf', () => pdfWith('<</Encrypt 7 0 R>>'), ok('encrypted')),
  row('PDF-13', 'an attachment', 'a.pdf', () => real('letter-attached.pdf'), ok('attachments')),
  row('PDF-14', 'a script', 'a.pdf', () => pdfWith(SCRIPT), ok('scripts')),
  row('PDF-15', 'a script with an escaped name', 'a.pdf', () => pdfWith(hexName(SCRIPT)), ok('scripts')),
  row('PDF-16', 'a script in packed objects', 'a.pdf', () => pdfWith(packedObjects(packed(SCRIPT))), ok('scripts')),
  row('PDF-17', 'a scripted form', 'a.pdf', () => pdfWith('<</XFA[(a)1 0 R]>>'), ok('scripts')),
  row(
    'PDF-18',
    'a program to start',
    'a.pdf',
    () => pdfWith(LAUNCH),
    no('file.active-content', /starts another program/),
  ),
  row(
    'PDF-19',
    'a program to start, escaped',
    'a.pdf',
    () => pdfWith(hexName(LAUNCH)),
    no('file.active-content', /starts another/),
  ),
  row(
    'PDF-20',
    'a program to start in packed objects',
    'a.pdf',
    () => pdfWith(packedObjects(packed(LAUNCH))),
    no('file.active-content', /starts another program/),
  ),
  row(
    'PDF-21',
    'packed objects with an escaped type',
    'a.pdf',
    () => pdfWith(packedObjects(packed(LAUNCH), '/FlateDecode', '/Obj#53tm')),
    no('file.active-content', /starts another/),
  ),
  row(
    'PDF-22',
    'objects packed in an unusual way',
    'a.pdf',
    () => pdfWith(packedObjects(packed(LAUNCH), '/ASCIIHexDecode')),
    no('file.active-content', /unusual way/),
  ),
  row(
    'PDF-23',
    'packed objects that unfold without end',
    'a.pdf',
    () => pdfWith(packedObjects(Buffer.alloc(40_000_000))),
    no('file.archive-bomb', /unfolds/),
  ),
  row(
    'PDF-24',
    'a form that is sent somewhere',
    'a.pdf',
    () => pdfWith('<</S/SubmitForm/F(x)>>'),
    ok('external-links'),
  ),
  row(
    'PDF-25',
    'cut in the middle',
    'a.pdf',
    () => beginningOf('letter.pdf', 0.6),
    no('file.damaged', /end of the document/),
  ),
  row(
    'PDF-26',
    'a script behind a first line of a PDF',
    'a.pdf',
    () => padded('%PDF-1.4\n<script>alert(1)</script>'),
    no('file.damaged', /end of the document/),
  ),
  row(
    'PDF-27',
    'bytes before the first line',
    'a.pdf',
    () => Buffer.concat([Buffer.from('\0\0junk'), real('letter.pdf')]),
    ok('leading-data'),
  ),
  row(
    'PDF-28',
    'an archive behind it',
    'a.pdf',
    () => Buffer.concat([real('letter.pdf'), zip([{ name: 'evil.class', data: 'x' }], 'startxref\n0\n%%EOF\n')]),
    no('file.active-content', /hides an archive/),
  ),
  row(
    'PDF-29',
    'a web page',
    'statement.pdf',
    () => padded('<!DOCTYPE html><html><script>alert(1)</script></html>'),
    no('file.type-mismatch', /it is a web page/),
  ),
  row('PDF-30', 'a photo', 'a.pdf', () => real('photo.jpg'), no('file.type-mismatch', /it is a JPEG image/)),
  row(
    'PDF-31',
    'a Word document',
    'a.pdf',
    () => real('letter.docx'),
    no('file.type-mismatch', /it is a ZIP archive or/),
  ),
  row('PDF-32', 'zeros', 'a.pdf', () => Buffer.alloc(5_000), no('file.type-mismatch', /not a PDF document/)),
  row(
    'PDF-33',
    'a Windows program',
    'a.pdf',
    () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000, 1)]),
    no('file.type-mismatch', /it is a Windows program/),
  ),
  row('PDF-38', 'no page', 'a.pdf', () => pdfOf(CATALOG, '<</Type/Pages/Kids[]/Count 0>>'), noPages),
  row('PDF-44', 'no page and no list of any', 'a.pdf', () => pdfOf(CATALOG, '<</Type/Pages/Count 0>>'), noPages),
  row('PDF-39', 'no page, its tree without a type', 'a.pdf', () => pdfOf(CATALOG, '<</Kids[]/Count 0>>'), noPages),
  row(
    'PDF-40',
    'no page, in packed objects',
    'a.pdf',
    () => pdfOf(CATALOG, packedObjects('2 0 <</Type/Pages/Kids[]/Count 0>>').toString('latin1')),
    noPages,
  ),
  row(
    'PDF-41',
    'no page, after all of them were taken out of the tree',
    'a.pdf',
    () =>
      pdfOf(
        CATALOG,
        '<</Type/Pages/Kids 4 0 R/Count 0>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
        '[]',
        '<</T(a form)/Kids[6 0 R]>>',
      ),
    noPages,
  ),
  row(
    'PDF-42',
    'pages in an array of their own',
    'a.pdf',
    () => pdfOf(CATALOG, '<</Type/Pages/Kids 4 0 R/Count 1>>', '<</Type/Page/Parent 2 0 R>>', '[3 0 R]'),
    ok(),
  ),
  row(
    'PDF-43',
    'pages that came after an empty beginning',
    'a.pdf',
    () =>
      Buffer.concat([
        pdfOf(CATALOG, '<</Type/Pages/Kids[]/Count 0>>'),
        pdfOf(CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>'),
      ]),
    ok(),
  ),
  row('PDF-47', 'a page of the web that opens with it', 'a.pdf', () => opening('4 0 R'), ok('external-links')),
  row('PDF-48', 'the same in its catalog', 'a.pdf', () => opening(ADDRESS), ok('external-links')),
  row('PDF-49', 'a link to the web, and a page to begin with', 'a.pdf', () => opening('[3 0 R/Fit]'), ok()),
];

import { macroSheet, macroSheetByItself, oleOf, oleWith } from './hostile-ole';
import { no, ok, row, type Row } from './row';
import { beginningOf, padded, patched, real, replaced } from './sources';

const encrypted = no('file.encrypted', /protected by a password/);
const macros = no('file.macros', /contains macros/);

/** Files that are a file system of their own: older documents, and newer ones that are encrypted. */
export const OLE_ROWS: Row[] = [
  row('DOC-1', 'a letter', 'letter.doc', () => real('letter.doc'), ok(), { type: 'application/msword' }),
  row('DOC-2', 'a password', 'a.doc', () => real('letter-password.doc'), encrypted),
  row('DOC-3', 'macros', 'a.doc', () => oleWith('letter.doc', '/Macros/VBA/dir'), macros),
  row('DOC-4', 'rich text', 'a.doc', () => real('letter.rtf'), no('file.type-mismatch', /rich text.*in Word/)),
  row(
    'DOC-5',
    'a newer document',
    'a.doc',
    () => real('letter.docx'),
    no('file.type-mismatch', /ZIP archive or.*as DOCX/),
  ),
  row('DOC-6', 'a workbook', 'a.doc', () => real('stock.xls'), no('file.type-mismatch', /Excel workbook \(.xls\)/)),
  row('DOC-7', 'cut in the middle', 'a.doc', () => beginningOf('letter.doc', 0.4), no('file.damaged', /./)),
  row('DOC-8', 'tables that run in a circle', 'a.doc', () => circular(), no('file.damaged', /circle/)),
  row(
    'DOC-9',
    'the first bytes only',
    'a.doc',
    () => padded(real('letter.doc').subarray(0, 8), 4_000),
    no('file.damaged', /./),
  ),
  row(
    'DOC-10',
    'a workbook embedded',
    'a.doc',
    () => oleWith('letter.doc', '/ObjectPool/_1/Workbook'),
    ok('attachments'),
  ),
  row(
    'DOC-11',
    'a presentation',
    'a.doc',
    () => oleOf('/PowerPoint Document'),
    no('file.type-mismatch', /another kind of file/),
  ),
  row(
    'DOC-12',
    'a document without its beginning',
    'a.doc',
    () => oleOf('/WordDocument'),
    no('file.damaged', /no beginning/),
  ),
  row('DOC-13', 'a web page', 'a.doc', () => padded('<html><body>'), no('file.type-mismatch', /web page/)),

  row('XLS-1', 'a stock register', 'stock.xls', () => real('stock.xls'), ok(), { type: 'application/vnd.ms-excel' }),
  row('XLS-2', 'a password', 'a.xls', () => real('stock-password.xls'), encrypted),
  row('XLS-3', 'macros', 'a.xls', () => oleWith('stock.xls', '/_VBA_PROJECT_CUR/VBA/dir'), macros),
  row('XLS-4', 'a sheet of old macros', 'a.xls', () => macroSheet('stock.xls'), macros),
  row('XLS-12', 'such a sheet, by its own beginning', 'a.xls', () => macroSheetByItself('stock.xls'), macros),
  row(
    'XLS-5',
    'the web page that portals call a workbook',
    'a.xls',
    () => real('stock.html'),
    no('file.type-mismatch', /web page\. Please open it in Excel, save it as XLSX/),
  ),
  row(
    'XLS-6',
    'a newer workbook',
    'a.xls',
    () => real('stock-register.xlsx'),
    no('file.type-mismatch', /ZIP archive or/),
  ),
  row(
    'XLS-7',
    'a Word document',
    'a.xls',
    () => real('letter.doc'),
    no('file.type-mismatch', /Word document \(.doc\)/),
  ),
  row(
    'XLS-8',
    'a text of values',
    'a.xls',
    () => padded('Item,Quantity\nYarn,12\n'),
    no('file.type-mismatch', /plain text.*in Excel/),
  ),
  row(
    'XLS-9',
    'a workbook of XML, as Tally exports it',
    'a.xls',
    () => padded('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'),
    no('file.type-mismatch', /an XML file.*in Excel/),
  ),
  row('XLS-10', 'a picture', 'a.xls', () => real('photo.jpg'), no('file.type-mismatch', /a JPEG image\.$/)),
  row('XLS-11', 'a script', 'a.xls', () => padded('#!/bin/sh\nrm -r /\n'), no('file.type-mismatch', /a script\.$/)),

  row(
    'OLE-1',
    'a key that its cipher cannot take',
    'a.xlsx',
    () => replaced(real('stock-default-password.xlsx'), 'keyBits="256"', 'keyBits="251"'),
    encrypted,
  ),
  row('OLE-2', 'a description that lies nowhere', 'a.xlsx', () => descriptionBehindTheEnd(), encrypted),
];

/** The second sector of the directory is said to follow itself. */
function circular(): Buffer {
  const bytes = Buffer.from(real('letter.doc'));
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  const directory = bytes.readUInt32LE(48);
  bytes.writeUInt32LE(directory, table + directory * 4);
  return bytes;
}

/** In the directory, the stream that tells of the encryption is said to begin far behind what there is. */
function descriptionBehindTheEnd(): Buffer {
  const bytes = real('stock-default-password.xlsx');
  const entry = bytes.indexOf(Buffer.from('EncryptionInfo', 'utf16le'));
  return patched(bytes, entry + 116, [0xff, 0xff, 0, 0]);
}

import { ORDER_FILE_KINDS, SIGNED_FILE_KINDS } from '@udin/contracts';
import { no, ok, row, type Row } from './row';
import { real } from './sources';

const pdf = () => real('letter.pdf');
const order = { allowed: ORDER_FILE_KINDS };

export const NAME_ROWS: Row[] = [
  row('NAM-1', 'a declared type with a parameter', 'a.pdf', pdf, ok(), { type: 'Application/PDF; name=a.pdf' }),
  row('NAM-2', 'a type the browser did not know', 'a.pdf', pdf, ok(), { type: 'application/octet-stream' }),
  row('NAM-26', 'a type of WPS Office', 'a.docx', () => real('letter.docx'), ok(), {
    type: 'application/wps-office.docx',
  }),
  row('NAM-27', 'a type of WPS Office for another kind', 'a.pdf', pdf, no('file.type-mismatch', /another type/), {
    type: 'application/wps-office.docx',
  }),
  row('NAM-3', 'a type that contradicts the name', 'a.pdf', pdf, no('file.type-mismatch', /another type/), {
    type: 'text/html',
  }),
  row('NAM-4', 'an image type on a document', 'a.pdf', pdf, no('file.type-mismatch', /another type/), {
    type: 'image/svg+xml',
  }),
  row('NAM-5', 'a second extension', 'a.pdf.exe', pdf, no('file.unsupported', /unsupported format/)),
  row('NAM-6', 'no extension', 'statement', pdf, no('file.unsupported', /unsupported format/)),
  row('NAM-7', 'only an extension', '.pdf', pdf, ok()),
  row('NAM-8', 'a page by name', 'a.html', pdf, no('file.unsupported', /unsupported format/)),
  row('NAM-9', 'a name of the language itself', 'a.constructor', pdf, no('file.unsupported', /unsupported format/)),
  row('NAM-10', 'a NUL in the name', 'a.html\0.pdf', pdf, ok()),
  row('NAM-11', 'letters that run backwards', 'invoice\u202efdp.exe', pdf, no('file.unsupported', /“invoicefdp.exe”/)),
  row('NAM-12', 'a path as a name', '../../etc/passwd.pdf', pdf, ok()),
  row(
    'NAM-13',
    'a PNG for an order',
    'scan.png',
    () => real('scan.png'),
    no('file.unsupported', /Only JPG, JPEG, PDF/),
    order,
  ),
  row(
    'NAM-14',
    'a text for an order',
    'a.txt',
    () => Buffer.alloc(2_000, 'a'),
    no('file.unsupported', /Only JPG/),
    order,
  ),
  row('NAM-15', 'a PNG as the signed document', 'scan.png', () => real('scan.png'), ok(), {
    allowed: SIGNED_FILE_KINDS,
  }),
  row(
    'NAM-16',
    'a workbook as the signed document',
    'a.xls',
    () => real('stock.xls'),
    no('file.unsupported', /Only PDF/),
    { allowed: SIGNED_FILE_KINDS },
  ),
  row(
    'NAM-17',
    'one byte too few',
    'a.txt',
    () => Buffer.alloc(1_023, 'a'),
    no('file.too-small', /Minimum size is 1KB/),
  ),
  row('NAM-18', 'exactly one kilobyte', 'a.txt', () => Buffer.alloc(1_024, 'a'), ok()),
  row('NAM-19', 'exactly 50 MB', 'a.txt', () => Buffer.alloc(50 * 1024 * 1024, 'a'), ok()),
  row(
    'NAM-20',
    'one byte too many',
    'a.txt',
    () => Buffer.alloc(50 * 1024 * 1024 + 1, 'a'),
    no('file.too-large', /Maximum size is 50MB/),
  ),
];

import { exportedWorkbook } from './exported-workbook';
import { oleOf } from './hostile-ole';
import { zeros } from './hostile-zip';
import { no, ok, row, type Row } from './row';
import { beginningOf, office, padded, partsOf, patched, real } from './sources';
import { zip } from './zip-writer';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DOC_LINKS = 'word/_rels/document.xml.rels';
const encrypted = no('file.encrypted', /protected by a password/);
const macros = no('file.macros', /contains macros/);
const link = (type: string, target: string, external = true) =>
  `<Relationship Id="rX" Type="${RELATION}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/></Relationships>`;
const linking = (type: string, target: string) => () =>
  office('letter.docx', { edit: [DOC_LINKS, /<\/Relationships>/, link(type, target)] });

export const OFFICE_ROWS: Row[] = [
  row('DOCX-1', 'a letter', 'letter.docx', () => real('letter.docx'), ok(), { type: DOCX }),
  row('DOCX-2', 'a password', 'a.docx', () => real('letter-password.docx'), encrypted),
  row('DOCX-3', 'saved with macros switched on', 'a.docx', () => real('letter.docm'), macros),
  row(
    'DOCX-4',
    'a program part',
    'a.docx',
    () => office('letter.docx', { add: [{ name: 'word/vbaProject.bin', data: 'x' }] }),
    macros,
  ),
  row(
    'DOCX-5',
    'a template',
    'a.docx',
    () => real('letter.dotx'),
    no('file.type-mismatch', /another kind of Office file/),
  ),
  row(
    'DOCX-6',
    'a workbook',
    'a.docx',
    () => real('stock-register.xlsx'),
    no('file.type-mismatch', /it is an Excel workbook \(.xlsx\)/),
  ),
  row('DOCX-7', 'an ODT', 'a.docx', () => real('letter.odt'), no('file.type-mismatch', /ordinary ZIP/)),
  row('DOCX-8', 'an ordinary archive', 'a.docx', () => real('papers.zip'), no('file.type-mismatch', /ordinary ZIP/)),
  row(
    'DOCX-9',
    'an older document',
    'a.docx',
    () => real('letter.doc'),
    no('file.type-mismatch', /Word document \(.doc\)/),
  ),
  row(
    'DOCX-10',
    'cut in the middle',
    'a.docx',
    () => beginningOf('letter.docx', 0.6),
    no('file.damaged', /cannot be unpacked/),
  ),
  row(
    'DOCX-11',
    'a changed byte',
    'a.docx',
    () => patched(real('letter.docx'), 1_200, [9, 9, 9]),
    no('file.damaged', /./),
  ),
  row(
    'DOCX-12',
    'a part twice',
    'a.docx',
    () => zip([...partsOf('letter.docx'), { name: 'WORD/document.xml', data: 'x' }]),
    no('file.damaged', /twice/),
  ),
  row(
    'DOCX-51',
    'a part with and without the slash of the root',
    'a.docx',
    () => zip([...partsOf('letter.docx'), { name: '/word/document.xml', data: 'x' }]),
    no('file.damaged', /twice/),
  ),
  row(
    'DOCX-52',
    'a program part from the root of the archive',
    'a.docx',
    () => office('letter.docx', { add: [{ name: '/word/vbaProject.bin', data: 'x' }] }),
    macros,
  ),
  row(
    'DOCX-13',
    'a path upwards',
    'a.docx',
    () => office('letter.docx', { add: [{ name: '../x.xml', data: 'x' }] }),
    no('file.archive-unsafe', /own folder/),
  ),
  row(
    'DOCX-14',
    'definitions in a description',
    'a.docx',
    () => office('letter.docx', { edit: ['[Content_Types].xml', /<Types/, '<!DOCTYPE x [<!ENTITY a "b">]><Types'] }),
    no('file.active-content', /definitions/),
  ),
  row(
    'DOCX-15',
    'a template fetched from elsewhere',
    'a.docx',
    linking('attachedTemplate', 'https://a.example/t.dotm'),
    no('file.active-content', /loads content/),
  ),
  row(
    'DOCX-16',
    'an object fetched from elsewhere',
    'a.docx',
    linking('oleObject', 'mhtml:http://a.example/x.html'),
    no('file.active-content', /loads content/),
  ),
  row(
    'DOCX-17',
    'a picture fetched from elsewhere',
    'a.docx',
    linking('image', 'https://a.example/p.png'),
    ok('external-links'),
  ),
  row('DOCX-18', 'a link to click', 'a.docx', linking('hyperlink', 'https://a.example/'), ok()),
  row(
    'DOCX-19',
    'a field that starts a program',
    'a.docx',
    () =>
      office('letter.docx', {
        edit: ['word/document.xml', /<w:body>/, '<w:body><w:instrText> DDEAUTO c:\\cmd.exe </w:instrText>'],
      }),
    no('file.active-content', /starts another program/),
  ),
  row(
    'DOCX-20',
    'an embedded object',
    'a.docx',
    () => office('letter.docx', { add: [{ name: 'word/embeddings/o1.bin', data: 'x' }] }),
    ok('attachments'),
  ),
  row(
    'DOCX-21',
    'a bomb among the parts',
    'a.docx',
    () => office('letter.docx', { add: [zeros(100)] }),
    no('file.archive-bomb', /200 times/),
  ),
  row(
    'DOCX-22',
    'no main part',
    'a.docx',
    () => zip(partsOf('letter.docx').filter(({ name }) => name !== 'word/document.xml')),
    no('file.damaged', /main part/),
  ),
  row(
    'DOCX-23',
    'no links',
    'a.docx',
    () => zip(partsOf('letter.docx').filter(({ name }) => name !== '_rels/.rels')),
    no('file.damaged', /which of its parts/),
  ),
  row('DOCX-24', 'a web page', 'a.docx', () => padded('<html><body>'), no('file.type-mismatch', /web page/)),
  row(
    'DOCX-25',
    'a part with a password',
    'a.docx',
    () => zip(partsOf('letter.docx').map((part) => ({ ...part, flags: 1 }))),
    encrypted,
  ),

  row('XLSX-1', 'a stock register', 'stock.xlsx', () => real('stock-register.xlsx'), ok(), { type: XLSX }),
  row('XLSX-2', 'linked to another workbook', 'a.xlsx', () => real('linked.xlsx'), ok('external-links')),
  row('XLSX-3', 'a password', 'a.xlsx', () => real('stock-password.xlsx'), encrypted),
  row(
    'XLSX-4',
    'a sheet of old macros',
    'a.xlsx',
    () => office('stock-register.xlsx', { add: [{ name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }] }),
    macros,
  ),
  row(
    'XLSX-5',
    'a part of macros by type',
    'a.xlsx',
    () =>
      office('stock-register.xlsx', {
        edit: [
          '[Content_Types].xml',
          /<\/Types>/,
          '<Override PartName="/xl/s.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ],
      }),
    macros,
  ),
  row(
    'XLSX-6',
    'a Word document',
    'a.xlsx',
    () => real('letter.docx'),
    no('file.type-mismatch', /Word document \(.docx\)/),
  ),
  row('XLSX-7', 'an ODS', 'a.xlsx', () => real('stock.ods'), no('file.type-mismatch', /ordinary ZIP/)),
  row(
    'XLSX-8',
    'an older workbook',
    'a.xlsx',
    () => real('stock.xls'),
    no('file.type-mismatch', /Excel workbook \(.xls\)/),
  ),
  row(
    'XLSX-10',
    'a part of macros by the end of its name',
    'a.xlsx',
    () => exportedWorkbook({ name: 'xl/s.bin', data: 'x' }),
    macros,
  ),
  row('XLSX-9', 'an installer', 'a.xlsx', () => oleOf('/MsiPackage'), no('file.type-mismatch', /another kind of file/)),
];

import { rewritten } from './linked-office';
import { no, ok, row, type Row } from './row';
import { office } from './sources';

const starts = no('file.active-content', /starts another program/);
const runs = no('file.active-content', /runs a program library/);
const dde = (service: string, topic: string) => () =>
  office('stock-register.xlsx', {
    add: [
      {
        name: 'xl/externalLinks/externalLink1.xml',
        data: `<externalLink><ddeLink ddeService="${service}" ddeTopic="${topic}"/></externalLink>`,
      },
    ],
  });

/** What formulas and links of a workbook do when it is opened. */
export const FORMULA_ROWS: Row[] = [
  row(
    'HID-50',
    'a link to a program',
    'a.xlsx',
    dde('cmd', '/c calc'),
    no('file.active-content', /starts another program/),
  ),
  row('HID-51', 'prices of an exchange', 'a.xlsx', dde('NSEFEED', 'LTP'), ok('dde')),
  row(
    'HID-52',
    'a formula that starts a program',
    'a.xlsx',
    sheetWith("<f>cmd|'/c calc'!A1</f>"),
    no('file.active-content', /starts another program/),
  ),
  row(
    'HID-53',
    'a formula that asks the web',
    'a.xlsx',
    sheetWith('<f>_xlfn.WEBSERVICE("https://a.example")</f>'),
    ok('web-function'),
  ),
  row(
    'HID-54',
    'a query of the web',
    'a.xlsx',
    () =>
      office('stock-register.xlsx', {
        add: [
          {
            name: 'xl/connections.xml',
            data: '<connections><connection id="1"><webPr url="https://a.example"/></connection></connections>',
          },
        ],
      }),
    ok('web-query'),
  ),
  row('HID-56', 'a program within a formula', 'a.xlsx', sheetWith(`<f>@SUM(1+1)*cmd|' /c calc'!A0</f>`), starts),
  row('HID-57', 'a program in references', 'a.xlsx', sheetWith("<f>cmd&#124;'/c calc'!A1</f>"), starts),
  row(
    'HID-58',
    'a program in a formula with a prefix',
    'a.xlsx',
    sheetWith("<x:f xmlns:x='w' t='a'>1+cmd|'/c'!A1</x:f>"),
    starts,
  ),
  row('HID-59', 'a program under a name', 'a.xlsx', nameFor("cmd|'/c calc'!A1"), starts),
  row('HID-60', 'a program under a name, in a section', 'a.xlsx', nameFor("<![CDATA[cmd|'/c calc'!A1]]>"), starts),
  row(
    'HID-61',
    'a formula cut by a comment',
    'a.xlsx',
    sheetWith("<f>cm<!-- </f> -->d|'/c calc'!A1</f>"),
    no('file.active-content', /can hide/),
  ),
  row(
    'HID-101',
    'a formula cut by an element',
    'a.xlsx',
    sheetWith("<f>cm<y:a xmlns:y='y'/>d|'/c calc'!A1</f>"),
    no('file.active-content', /can hide/),
  ),
  row(
    'HID-102',
    'a formula behind an element',
    'a.xlsx',
    sheetWith("<f><y:a xmlns:y='y'/>cmd|'/c calc'!A1</f>"),
    no('file.active-content', /can hide/),
  ),
  row(
    'HID-103',
    'a program behind the end of a tag in quotes',
    'a.xlsx',
    sheetWith(`<f y=">">cmd|'/c calc'!A1&amp;" "</f>`),
    starts,
  ),
  row(
    'HID-104',
    'a program behind much that is said of it',
    'a.xlsx',
    sheetWith(`<f y="${'y'.repeat(3_000)}">cmd|'/c calc'!A1</f>`),
    starts,
  ),
  row(
    'HID-105',
    'a formula with a prefix of another script',
    'a.xlsx',
    sheetWith("<é:f xmlns:é='w'>cmd|'/c calc'!A1</é:f>"),
    starts,
  ),
  row('HID-106', 'a program given quotes', 'a.xlsx', sheetWith("<f>cmd|'/c calc ''x'''!A1</f>"), starts),
  row('HID-107', 'a program among blanks', 'a.xlsx', sheetWith("<f>cmd         |         '/c calc'!A1</f>"), starts),
  row('HID-108', 'a program given much', 'a.xlsx', sheetWith(`<f>cmd|'/c calc${' '.repeat(2_000)}'!A1</f>`), starts),
  row(
    'HID-62',
    'a name for a formula that asks the web',
    'a.xlsx',
    nameFor('_xlfn.webservice("https://a.example")'),
    ok('web-function'),
  ),
  row(
    'HID-63',
    'a picture from the web',
    'a.xlsx',
    sheetWith('<f>_xlfn.IMAGE("https://a.example/a.png")</f>'),
    ok('web-function'),
  ),
  row('HID-64', 'bars and names in texts', 'a.xlsx', sheetWith(`<f>"cmd|'a'!b WEBSERVICE("&amp;'P|L'!A1</f>`), ok()),
  row('HID-80', 'values as they change', 'a.xlsx', sheetWith('<f>RTD("a.feed",,"ACC","LTP")</f>'), ok('dde')),
  row('HID-81', 'a library of programs', 'a.xlsx', sheetWith('<f>1+CALL("k","WinExec","JCJ","calc",0)</f>'), runs),
  row('HID-82', 'a library under a name', 'a.xlsx', nameFor('_xlfn.register.id ("\\\\s\\a.dll","a")'), runs),
  row('HID-83', 'a library between columns', 'a.xlsx', sheetWith(`<f>T["]+CALL("a","b","J")+T["]</f>`), runs),
  row('HID-84', 'a library between quotes of columns', 'a.xlsx', sheetWith("<f>T['[]+CALL(1,2,3)+T['[]</f>"), runs),
  row('HID-85', 'a program between columns', 'a.xlsx', sheetWith(`<f>T["]+cmd|'/c calc'!A1+T["]</f>`), starts),
  row('HID-86', 'a program behind a quote that nothing closes', 'a.xlsx', sheetWith(`<f>1+'a CALL(1)</f>`), runs),
  row(
    'HID-87',
    'names like those of functions',
    'a.xlsx',
    sheetWith(`<f>'Call (2)'!A1+T[RTD (Rs)]+RECALL(1)+MY.CALL(2)+"CALL("&amp;CALL</f>`),
    ok(),
  ),
  row('HID-68', 'a list from another sheet', 'a.xlsx', listWith('Sheet2!$A$1:$A$3'), ok()),
  row('HID-69', 'a program in the place of such a list', 'a.xlsx', listWith("cmd|'/c calc'!A1"), starts),
];

function sheetWith(formula: string): () => Buffer {
  return () =>
    rewritten('stock-register.xlsx', 'xl/worksheets/sheet1.xml', {
      text: (before) => before.replace('<sheetData>', `<sheetData><row r="9999"><c r="A9999">${formula}</c></row>`),
    });
}

function listWith(formula: string): () => Buffer {
  const list = `<x14:dataValidation type="list"><x14:formula1><xm:f>${formula}</xm:f></x14:formula1></x14:dataValidation>`;
  return () =>
    rewritten('stock-register.xlsx', 'xl/worksheets/sheet1.xml', {
      text: (before) => before.replace('</worksheet>', `<extLst><ext>${list}</ext></extLst></worksheet>`),
    });
}

function nameFor(formula: string): () => Buffer {
  return () =>
    rewritten('stock-register.xlsx', 'xl/workbook.xml', {
      text: (before) =>
        before.replace(
          '</sheets>',
          `</sheets><definedNames><definedName name="a">${formula}</definedName></definedNames>`,
        ),
    });
}

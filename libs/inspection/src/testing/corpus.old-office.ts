import { bookHolding, formula, letterFromTemplate, letterSaying, record, sheetHolding } from './changed-ole';
import { no, ok, row, type Row } from './row';

const starts = no('file.active-content', /starts another program/);
const runs = no('file.active-content', /runs a program library/);
const loads = no('file.active-content', /another place/);

const DDE = '\x13DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"\x14x\x15';
const NUMBER = [0x1e, 1, 0];
/** A function with any number of values: 0x0096 is CALL. */
const call = (id: number) => [0x42, 3, id & 255, id >> 8];
const toBook = (address: string) => record(0x01ae, [1, 0, address.length, 0, 0], address);
const named = (name: string, ...tokens: number[]) =>
  record(0x0018, [0, 0, 0, name.length, tokens.length, 0], Buffer.alloc(8), [0], name, tokens);

/** What older documents and workbooks do when they are opened: the same as newer ones, and judged alike. */
export const OLD_OFFICE_ROWS: Row[] = [
  row('OLD-1', 'a field that starts a program', 'a.doc', letterSaying(DDE), starts),
  row('OLD-2', 'such a field in two pieces', 'a.doc', letterSaying(DDE, 3), starts),
  row(
    'OLD-3',
    'such a field put together by fields',
    'a.doc',
    letterSaying('\x13\x13QUOTE 68 68 69\x14\x15 a\x15'),
    starts,
  ),
  row('OLD-4', 'such a field that nothing ends', 'a.doc', letterSaying('\x13 ddeauto cmd "/c calc"'), starts),
  row('OLD-5', 'the words alone', 'a.doc', letterSaying('DDEAUTO cmd \x13DATE\x14DDE\x15'), ok()),
  row(
    'OLD-6',
    'a picture that lies elsewhere',
    'a.doc',
    letterSaying('\x13INCLUDEPICTURE "a"\x14\x15'),
    ok('linked-picture'),
  ),
  row('OLD-7', 'a template from the internet', 'a.doc', letterFromTemplate('http://a.example/a.dot'), loads),
  row('OLD-8', 'a template of the own disk', 'a.doc', letterFromTemplate('C:\\Templates\\Normal.dot'), ok()),

  row('OLD-20', 'a link to a program', 'a.xls', bookHolding(toBook('cmd\x03/c calc')), starts),
  row('OLD-21', 'prices of an exchange', 'a.xls', bookHolding(toBook('NSEFEED\x03LTP')), ok('dde')),
  row(
    'OLD-22',
    'figures of another workbook',
    'a.xls',
    bookHolding(toBook('\x01\x01Cbooks\x03a.xls')),
    ok('external-links'),
  ),
  row(
    'OLD-23',
    'a library of programs',
    'a.xls',
    sheetHolding(formula(...NUMBER, ...NUMBER, ...NUMBER, ...call(150))),
    runs,
  ),
  row('OLD-24', 'its name within an absolute place', 'a.xls', sheetHolding(formula(0x44, 0x42, 1, 150, 0)), ok()),
  row('OLD-25', 'a library under a name', 'a.xls', bookHolding(named('a', 0x17, 1, 0, 0x61, ...call(267))), runs),
  row('OLD-26', 'values as they change', 'a.xls', sheetHolding(formula(0x16, 0x16, 0x16, ...call(379))), ok('dde')),
  row(
    'OLD-27',
    'a formula that asks the web',
    'a.xls',
    bookHolding(named('_xlfn.WEBSERVICE', 0x1c, 0x1d)),
    ok('web-function'),
  ),
  row(
    'OLD-28',
    'a query of the web',
    'a.xls',
    sheetHolding(record(0x0803, [3, 8, 0, 0, 4, 0], Buffer.alloc(14))),
    ok('web-query'),
  ),
  row(
    'OLD-29',
    'a sheet of old macros behind the texts',
    'a.xls',
    // The texts are empty here; what comes behind them counts as well.
    bookHolding(record(0x00fc, Buffer.alloc(8)), record(0x0085, [0, 0, 0, 0, 0, 1, 1, 0, 0x61])),
    no('file.macros', /contains macros/),
  ),
];

import { judgeDde, loadsLibrary } from '../office/formulas';
import type { FileFlag } from '../verdict';
import type { ExcelRecord } from './excel-records';
import { callsIn } from './excel-tokens';

/** Records that hold formulas: how long each is, and where it begins ([MS-XLS] 2.4). */
const FORMULAS: Record<number, { length: number; tokens: number }> = {
  0x0006: { length: 20, tokens: 22 }, // of a cell
  0x0406: { length: 16, tokens: 18 }, // of a cell, Excel 4
  0x0221: { length: 12, tokens: 14 }, // of several cells
  0x04bc: { length: 8, tokens: 10 }, // shared by several cells
};
const NAME = 0x0018;
const OTHER_BOOK = 0x01ae;
const OTHER_BOOK_95 = 0x0017;
const NAME_ELSEWHERE = 0x0023;
const REALTIME_DATA = 0x0813;
const QUERY = 0x0803;
const QUERY_OF_TEXT = 6;
const CONDITION = 0x01b1;
/** How a function is named that this format does not know. */
const ASKS_THE_WEB = /_xlfn\.(WEBSERVICE|IMAGE)\b/i;
/** Between the name of a program and what it is asked for. */
const ASKED = '\x03';
/** What the address of another workbook begins with ([MS-XLS] 2.5.277). */
const ENCODED = '\x01';

/** What a record of a workbook takes from elsewhere. Throws a Refusal when it starts a program. */
export function judgeRecord({ type, content }: ExcelRecord, isOld: boolean, flags: Set<FileFlag>): void {
  for (const call of callsIn(tokensOf(type, content, isOld), isOld)) {
    if (call === 'library') throw loadsLibrary();
    flags.add('dde');
  }
  if (type === REALTIME_DATA) flags.add('dde');
  if (type === QUERY && content.length >= 6 && content.readUInt16LE(4) !== QUERY_OF_TEXT) flags.add('web-query');
  if ((type === NAME || type === NAME_ELSEWHERE) && ASKS_THE_WEB.test(lettersOf(content))) flags.add('web-function');
  if (isOld ? type === OTHER_BOOK_95 : type === OTHER_BOOK) judgeLink(addressIn(content, isOld), flags);
}

function judgeLink(address: string, flags: Set<FileFlag>): void {
  // In an encoded address the same letter parts folders.
  if (address.startsWith(ENCODED)) return void flags.add('external-links');
  const at = address.indexOf(ASKED, 1);
  if (at > 0) judgeDde(address.slice(0, at).trim(), address.slice(at + 1), flags);
}

function tokensOf(type: number, content: Buffer, isOld: boolean): Buffer {
  const place = FORMULAS[type];
  if (place) return content.subarray(place.tokens, place.tokens + numberAt(content, place.length));
  if (type === NAME) {
    const letters = content[3] ?? 0;
    const start = isOld ? 14 + letters : 15 + letters * ((content[14] ?? 0) & 1 ? 2 : 1);
    return content.subarray(start, start + numberAt(content, 4));
  }
  // Both formulas of a condition are the last of it.
  if (type === CONDITION)
    return content.subarray(Math.max(0, content.length - numberAt(content, 2) - numberAt(content, 4)));
  return content.subarray(0, 0);
}

/** Of another workbook, or "program␃topic". */
function addressIn(content: Buffer, isOld: boolean): string {
  if (isOld) return content.toString('latin1', 1, 1 + (content[0] ?? 0));
  const letters = numberAt(content, 2);
  const isWide = ((content[4] ?? 0) & 1) === 1;
  // 0x0401: the workbook itself; 0x3a01: functions of a library that Excel has.
  if (letters === 0 || letters === 0x0401 || letters === 0x3a01) return '';
  return content.toString(isWide ? 'utf16le' : 'latin1', 5, 5 + letters * (isWide ? 2 : 1));
}

const lettersOf = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('\0', '');

const numberAt = (bytes: Buffer, at: number): number => (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0);

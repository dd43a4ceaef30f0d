import { type KeyStream, openWorkbook } from '@udin/office-cipher';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { judgeRecord } from './excel-links';
import { beginsMacros, type ExcelRecord, isBeginning, recordsFrom } from './excel-records';

const ENCRYPTED = 0x002f;
const SHEET = 0x0085;
const MACRO_SHEET = 0x01;
const VISUAL_BASIC = 0x06;
/** of the byte that says what a sheet is */
const SHEET_TYPE = 5;
const EXCEL_97 = 0x0600;
/** In which the records of nine tenths of all sheets have no place twice. */
const PASSES = 4;

/** Follows the records of a workbook and of its sheets. Throws a Refusal when they are none, or start a program. */
export function inspectExcelStream(stream: Buffer, flags: Set<FileFlag>): 'plain' | 'opens' | 'encrypted' | 'macros' {
  if (stream.length < 8 || !isBeginning(stream.readUInt16LE(0))) throw damaged('the workbook has no beginning');
  const isOld = stream.readUInt16LE(4) < EXCEL_97;
  const sheets = new Set<number>();
  let hidden: KeyStream | undefined;
  for (const record of recordsFrom(stream, 0)) {
    if (beginsMacros(record)) return 'macros';
    if (record.type === ENCRYPTED) {
      hidden = openWorkbook(record.content);
      if (!hidden) return 'encrypted';
      continue;
    }
    if (record.type === SHEET && record.content.length > SHEET_TYPE) {
      const type = (record.content[SHEET_TYPE] ?? 0) ^ (hidden?.(record.at + SHEET_TYPE) ?? 0);
      if (type === MACRO_SHEET || type === VISUAL_BASIC) return 'macros';
      // Where a sheet begins is never encrypted.
      sheets.add(record.content.readUInt32LE(0));
    } else judgeRecord(shown(record, hidden), isOld, flags);
  }
  if (inspectSheets(stream, sheets, isOld, hidden, flags) === 'macros') return 'macros';
  return hidden ? 'opens' : 'plain';
}

function inspectSheets(
  stream: Buffer,
  sheets: Set<number>,
  isOld: boolean,
  hidden: KeyStream | undefined,
  flags: Set<FileFlag>,
): 'plain' | 'macros' {
  let left = stream.length * PASSES;
  for (const start of sheets) {
    for (const record of recordsFrom(stream, start)) {
      left -= record.content.length + 4;
      if (left < 0) throw damaged('its sheets lie within one another');
      if (beginsMacros(record)) return 'macros';
      judgeRecord(shown(record, hidden), isOld, flags);
    }
  }
  return 'plain';
}

/** The key is as long as the stream; the heads of the records are not encrypted. */
function shown(record: ExcelRecord, hidden: KeyStream | undefined): ExcelRecord {
  if (!hidden || isBeginning(record.type)) return record;
  const content = Buffer.from(record.content.map((byte, i) => byte ^ hidden(record.at + i)));
  return { ...record, content };
}

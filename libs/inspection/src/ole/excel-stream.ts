import { damaged } from '../refusal';
import { type KeyStream, openWorkbook } from './encryption/workbook-key-stream';

const BEGIN = new Set([0x0809, 0x0409, 0x0209, 0x0009]);
const END = 0x000a;
const ENCRYPTED = 0x002f;
const SHEET = 0x0085;
const SHARED_TEXTS = 0x00fc;
const MACRO_SHEET = 0x01;
const VISUAL_BASIC = 0x06;
/** of the byte that says what a sheet is, within its record */
const SHEET_TYPE = 9;

/** Follows the records that describe the whole workbook. Throws a Refusal when they are none. */
export function inspectExcelStream(beginning: Buffer): 'plain' | 'opens' | 'encrypted' | 'macros' {
  if (beginning.length < 4 || !BEGIN.has(beginning.readUInt16LE(0))) throw damaged('the workbook has no beginning');
  let hidden: KeyStream | undefined;
  for (let at = 0; at + 4 <= beginning.length; at += 4 + beginning.readUInt16LE(at + 2)) {
    const record = beginning.readUInt16LE(at);
    if (record === ENCRYPTED) {
      hidden = openWorkbook(beginning.subarray(at + 4, at + 4 + beginning.readUInt16LE(at + 2)));
      if (!hidden) return 'encrypted';
    }
    if (record === SHEET && isProgram(beginning, at + SHEET_TYPE, hidden)) return 'macros';
    // The sheets are named before the texts: nothing of interest follows.
    if (record === END || record === SHARED_TEXTS) break;
  }
  return hidden ? 'opens' : 'plain';
}

function isProgram(bytes: Buffer, at: number, hidden: KeyStream | undefined): boolean {
  const type = (bytes[at] ?? 0) ^ (hidden?.(at) ?? 0);
  return type === MACRO_SHEET || type === VISUAL_BASIC;
}

/** What a formula calls, by its number ([MS-XLS] 2.5.198.17). */
type ExcelCall = 'library' | 'realtime';
const CALLS = new Map<number, ExcelCall>([
  [149, 'library'], // REGISTER
  [150, 'library'], // CALL
  [267, 'library'], // REGISTER.ID
  [379, 'realtime'], // RTD
]);

const TEXT = 0x17;
const EXTENDED = 0x18;
const ATTRIBUTE = 0x19;
const CHOOSE = 0x04;
const FUNCTION = 0x22;
/** Tokens of 0x20 and above stand for three kinds of values each. */
const BASE = 0x20;

/** Bytes of the tokens that are always as long, themselves included. */
const LENGTH: Record<number, number> = {
  ...{ 0x01: 5, 0x02: 5, 0x1c: 2, 0x1d: 2, 0x1e: 3, 0x1f: 9, 0x20: 8, 0x21: 3, 0x22: 4, 0x23: 5, 0x24: 5, 0x25: 9 },
  ...{ 0x26: 7, 0x27: 7, 0x28: 7, 0x29: 3, 0x2a: 5, 0x2b: 9, 0x2c: 5, 0x2d: 9, 0x2e: 3, 0x2f: 3 },
  ...{ 0x39: 7, 0x3a: 7, 0x3b: 11, 0x3c: 7, 0x3d: 11 },
};
/** Those of Excel 5 and 95. */
const OLD_LENGTH: Record<number, number> = {
  ...LENGTH,
  ...{
    0x23: 15,
    0x24: 4,
    0x25: 7,
    0x2a: 4,
    0x2b: 7,
    0x2c: 4,
    0x2d: 7,
    0x39: 25,
    0x3a: 18,
    0x3b: 21,
    0x3c: 18,
    0x3d: 21,
  },
};

/** The calls of a compiled formula that reach out of its workbook. Stops where the formula is broken. */
export function* callsIn(tokens: Buffer, isOld: boolean): Generator<ExcelCall> {
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as number;
    const base = token < BASE ? token : (token & 0x1f) | BASE;
    const call = base === FUNCTION && at + 4 <= tokens.length && CALLS.get(tokens.readUInt16LE(at + 2) & 0x7fff);
    if (call) yield call;
    const length = lengthOf(base, tokens.subarray(at), isOld);
    if (length === 0) return;
    at += length;
  }
}

/** Nought: nobody knows. */
function lengthOf(base: number, token: Buffer, isOld: boolean): number {
  if (base >= 0x03 && base <= 0x16) return 1;
  if (base === TEXT) return isOld ? 2 + (token[1] ?? 0) : 3 + (token[1] ?? 0) * ((token[2] ?? 0) & 1 ? 2 : 1);
  if (base === EXTENDED) return isOld ? 0 : 6;
  if (base === ATTRIBUTE)
    return (token[1] ?? 0) & CHOOSE && token.length >= 4 ? 4 + (token.readUInt16LE(2) + 1) * 2 : 4;
  return (isOld ? OLD_LENGTH : LENGTH)[base] ?? 0;
}

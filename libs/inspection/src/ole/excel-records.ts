const END = 0x000a;
const BEGINS = new Set([0x0809, 0x0409, 0x0209, 0x0009]);
const MACRO_TYPES = new Set([0x0040, 0x0006]);
const HEADER = 4;

export interface ExcelRecord {
  type: number;
  /** where its content begins in the stream */
  at: number;
  content: Buffer;
}

export const isBeginning = (type: number): boolean => BEGINS.has(type);

/** What begins is a sheet of Excel 4 macros, or one of Visual Basic as of Excel 5, whatever the list of sheets says. */
export function beginsMacros({ type, content }: ExcelRecord): boolean {
  return isBeginning(type) && content.length >= 4 && MACRO_TYPES.has(content.readUInt16LE(2));
}

/** The records of a part of a workbook ([MS-XLS] 2.1.4), up to its end: charts within it have ends of their own. */
export function* recordsFrom(stream: Buffer, start: number): Generator<ExcelRecord> {
  let depth = 0;
  for (let at = start; at + HEADER <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const content = stream.subarray(at + HEADER, at + HEADER + stream.readUInt16LE(at + 2));
    yield { type, at: at + HEADER, content };
    if (isBeginning(type)) depth++;
    if (type === END && --depth <= 0) return;
    at += HEADER + content.length;
  }
}

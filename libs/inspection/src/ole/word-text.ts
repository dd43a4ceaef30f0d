import { damaged } from '../refusal';

/** Places in the head of a Word document ([MS-DOC] 2.5.1): each four bytes, its length in the next four. */
const FACTS = 0x19a;
const PIECES = 0x1a2;
/** Before the pieces, how they look. */
const LOOKS = 0x01;
const PLACE = 4;
const PIECE = 8;
/** A letter takes one byte, and the place is told twice as far. */
const IS_NARROW = 0x40000000;
/** How often the same bytes may be part of the text. */
const MAX_TIMES = 4;
const TEMPLATE = 1;

/** The text of a Word document in its order, in pieces, which may cut fields. Without a table: all bytes as letters. */
export function* textOf(stream: Buffer, table: Buffer | undefined): Generator<string> {
  const pieces = table && piecesIn(placeOf(stream, table, PIECES));
  if (!pieces) return yield stream.toString('latin1');
  const count = Math.floor((pieces.length - PLACE) / (PLACE + PIECE));
  let left = stream.length * MAX_TIMES;
  for (let i = 0; i < count; i++) {
    const letters = pieces.readUInt32LE((i + 1) * PLACE) - pieces.readUInt32LE(i * PLACE);
    const place = pieces.readUInt32LE((count + 1) * PLACE + i * PIECE + 2);
    const isNarrow = (place & IS_NARROW) !== 0;
    const start = (place & (IS_NARROW - 1)) / (isNarrow ? 2 : 1);
    const bytes = stream.subarray(start, start + Math.max(0, letters) * (isNarrow ? 1 : 2));
    left -= bytes.length;
    if (left < 0) throw damaged('pieces of its text lie within one another');
    yield bytes.toString(isNarrow ? 'latin1' : 'utf16le');
  }
}

/** Where the template lies that the document was written with; empty when it does not say so. */
export function templateOf(stream: Buffer, table: Buffer): string {
  const facts = placeOf(stream, table, FACTS);
  let at = 6;
  for (let i = 0; at + 2 <= facts.length; i++) {
    const end = at + 2 + facts.readUInt16LE(at) * 2;
    if (i === TEMPLATE) return facts.toString('utf16le', at + 2, end);
    at = end;
  }
  return '';
}

/** The list of pieces: where each begins among the letters, then where it lies. */
function piecesIn(described: Buffer): Buffer | undefined {
  let at = 0;
  while (described[at] === LOOKS && at + 3 <= described.length) at += 3 + described.readUInt16LE(at + 1);
  const length = at + 5 <= described.length ? described.readUInt32LE(at + 1) : 0;
  const pieces = described.subarray(at + 5, at + 5 + length);
  return pieces.length >= PLACE + PLACE + PIECE ? pieces : undefined;
}

function placeOf(stream: Buffer, table: Buffer, at: number): Buffer {
  if (stream.length < at + 8) return stream.subarray(0, 0);
  const start = stream.readUInt32LE(at);
  return table.subarray(start, start + stream.readUInt32LE(at + 4));
}

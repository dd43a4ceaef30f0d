import type { ZipEntry } from '../archive/zip-entry';
import { Refusal, damaged } from '../refusal';

const MAX_LENGTH = 4 * 1024 * 1024;

/** A describing part of a package as text. It never needs a DTD; entities in one can hide anything. Throws a Refusal. */
export async function readXml(entry: ZipEntry): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of entry.chunks()) {
    length += chunk.length;
    if (length > MAX_LENGTH) throw damaged(`its part "${entry.name}" is far too large`);
    pieces.push(chunk);
  }
  const text = decode(Buffer.concat(pieces));
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new Refusal('file.active-content', 'contains definitions that can hide other content.');
  }
  return text;
}

function decode(bytes: Buffer): string {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return bytes.toString('utf16le');
  if (mark === 0xfeff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString('utf8');
}

import type { FileBytes } from '../bytes/file-bytes';
import { assertNoArchiveGluedOn } from '../disguise';
import { damaged } from '../refusal';
import type { FileFlag } from '../verdict';

const MAX_BOXES = 10_000;

/** Follows the outermost boxes to the end of the file. Throws a Refusal. */
export function inspectMp4(bytes: FileBytes): FileFlag[] {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < bytes.size; count++) {
    if (count > MAX_BOXES) throw damaged('it is cut into too many parts');
    const box = readBox(bytes, at);
    if (at + box.length > bytes.size) throw damaged('the film stops before its end');
    seen.add(box.type);
    at += box.length;
  }
  if (!seen.has('moov')) throw damaged('the film has no table of contents');
  assertNoArchiveGluedOn(bytes);
  return [];
}

function readBox(bytes: FileBytes, at: number): { type: string; length: number } {
  const header = bytes.read(at, 16);
  if (header.length < 8) throw damaged('bytes that belong to nothing follow the film');
  const type = header.toString('latin1', 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw damaged('a part of the film cannot be read');
  const short = header.readUInt32BE(0);
  // 0: up to the end of the file; 1: the real length follows in eight bytes.
  const length = short === 0 ? bytes.size - at : short === 1 ? longLength(header) : short;
  if (length < 8) throw damaged('a part of the film has no length');
  return { type, length };
}

function longLength(header: Buffer): number {
  return header.length === 16 ? Number(header.readBigUInt64BE(8)) : 0;
}

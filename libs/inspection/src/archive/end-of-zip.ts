import type { FileBytes } from '../bytes/file-bytes';

const MARK = Buffer.from('PK\x05\x06', 'latin1');
const LENGTH = 22;
const MAX_COMMENT = 65_535;
/** Mail programs and downloads leave a line's end or some zeros behind an archive. */
const MAX_TRAILING = 64 * 1024;

/** Where the archive ends: at the end of the file, or earlier when a few bytes follow its last record. */
export function endOfZip(bytes: FileBytes): number {
  const start = Math.max(0, bytes.size - LENGTH - MAX_COMMENT - MAX_TRAILING);
  const tail = Buffer.from(bytes.read(start, bytes.size - start));
  for (let at = tail.lastIndexOf(MARK); at >= 0; at = at > 0 ? tail.lastIndexOf(MARK, at - 1) : -1) {
    if (at + LENGTH > tail.length) continue;
    const end = at + LENGTH + tail.readUInt16LE(at + 20);
    if (end <= tail.length && bytes.size - (start + end) <= MAX_TRAILING) return start + end;
  }
  return bytes.size;
}

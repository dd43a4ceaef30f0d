import type { FileBytes } from '../bytes/file-bytes';
import { bomb } from './packed-bomb';

/** "endobj" and its like lie across the border of two pieces, too. */
const OVERLAP = 32;
const WINDOW = 256 * 1024;
const ENDS = ['startxref', '%%EOF'] as const;
/** Real documents of 50 MB have a third of them at most. */
const MAX_OBJECTS = 1_000_000;

interface Marks {
  /** where the last object, and the last mark of the document's end, stand; -1: there is none */
  lastObject: number;
  lastEnd: number;
}

/** Where each object and trailer begins, within streams too: what a table of objects leads to may lie anywhere. */
export function scanObjects(
  bytes: FileBytes,
  found: { object: (at: number, before: string) => void; trailer: (at: number) => void },
): Marks {
  const marks: Marks = { lastObject: -1, lastEnd: -1 };
  let count = 0;
  for (const { window, start, seen } of windowsOf(bytes)) {
    for (const at of placesOf('trailer', window, seen)) found.trailer(start + at + 'trailer'.length);
    for (const word of ENDS) {
      for (const at of placesOf(word, window, seen)) marks.lastEnd = Math.max(marks.lastEnd, start + at);
    }
    for (const at of placesOf('obj', window, seen)) {
      if (isLetter(window[at + 'obj'.length])) continue;
      if (++count > MAX_OBJECTS) throw bomb();
      marks.lastObject = start + at;
      const before = window.toString('latin1', Math.max(0, at - OVERLAP + 3), at);
      if (!before.endsWith('end')) found.object(start + at + 'obj'.length, before);
    }
  }
  return marks;
}

/** The whole file in one buffer, again and again, each piece behind the end of the one before: `seen` bytes of it. */
function* windowsOf(bytes: FileBytes): Generator<{ window: Buffer; start: number; seen: number }> {
  const buffer = Buffer.allocUnsafe(Math.min(WINDOW, bytes.size) + OVERLAP);
  let seen = 0;
  for (let at = 0; at < bytes.size;) {
    const read = bytes.copy(at, buffer.subarray(seen));
    if (read === 0) return;
    const length = seen + read;
    yield { window: buffer.subarray(0, length), start: at - seen, seen };
    at += read;
    const kept = Math.min(OVERLAP, length);
    buffer.copyWithin(0, length - kept, length);
    seen = kept;
  }
}

/** Where a word stands, unless it lies wholly within the bytes that have been seen. */
function* placesOf(word: string, window: Buffer, seen: number): Generator<number> {
  const first = Math.max(0, seen - word.length + 1);
  for (let at = window.indexOf(word, first, 'latin1'); at >= 0; at = window.indexOf(word, at + 1, 'latin1')) yield at;
}

/** "object" begins no object; "obj5" does, for some readers. */
function isLetter(byte = 0): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

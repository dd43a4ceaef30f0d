import type { FileBytes } from '../bytes/file-bytes';
import { bomb } from './packed-bomb';

/** "endobj" and its like lie across the border of two pieces, too. */
const OVERLAP = 32;
const WORDS = ['obj', 'trailer', 'startxref', '%%EOF'] as const;
/** Real documents of 50 MB have a third of them at most. */
const MAX_OBJECTS = 1_000_000;

export interface Marks {
  /** where the last object, and the last mark of the document's end, stand; -1: there is none */
  lastObject: number;
  lastEnd: number;
}

/** Where each object and each trailer begins, also within streams: what a table of objects leads to may lie anywhere. */
export function scanObjects(
  bytes: FileBytes,
  found: { object: (at: number, before: string) => void; trailer: (at: number) => void },
): Marks {
  const marks: Marks = { lastObject: -1, lastEnd: -1 };
  let count = 0;
  let kept: Buffer = Buffer.alloc(0);
  let start = 0;
  for (const piece of bytes.pieces()) {
    const window = Buffer.concat([kept, piece]);
    // What lies wholly within the bytes that were kept has been seen.
    const seen = kept.length;
    for (const word of WORDS) {
      const first = Math.max(0, seen - word.length + 1);
      for (let at = window.indexOf(word, first, 'latin1'); at >= 0; at = window.indexOf(word, at + 1, 'latin1')) {
        if (word === 'obj') {
          if (++count > MAX_OBJECTS) throw bomb();
          marks.lastObject = start + at;
          const before = window.toString('latin1', Math.max(0, at - OVERLAP + 3), at);
          if (!before.endsWith('end')) found.object(start + at + word.length, before);
        } else if (word === 'trailer') found.trailer(start + at + word.length);
        else marks.lastEnd = start + at;
      }
    }
    kept = Buffer.from(window.subarray(-OVERLAP));
    start += window.length - kept.length;
  }
  return marks;
}

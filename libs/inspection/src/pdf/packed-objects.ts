import { constants, inflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { FileBytes } from '../bytes/file-bytes';
import { Refusal } from '../refusal';

const inflateAsync = promisify(inflate);

const DICTIONARY = 2_048;
const SMALL = 64 * 1024;
const MAX_PACKED = 4 * 1024 * 1024;
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_TOGETHER = 128 * 1024 * 1024;
/** A document of 50 MB with a hundred objects in each has fewer. */
export const MAX_PACKED_STREAMS = 20_000;

/** Where in the text the dictionaries of object streams end and their data begins. */
export function findPackedObjects(text: string): number[] {
  const found: number[] = [];
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    const dictionary = dictionaryBefore(text, match.index);
    if (/\/ObjStm\b/.test(unescapeNames(dictionary))) found.push(match.index + match[0].length);
  }
  return found;
}

/** Unpacks them one by one. Throws a Refusal for those that unfold without end or are packed in no usual way. */
export async function unpackObjects(bytes: FileBytes, starts: number[], read: (text: string) => void): Promise<void> {
  let together = 0;
  for (const start of starts) {
    const before = (await bytes.read(Math.max(0, start - DICTIONARY), Math.min(start, DICTIONARY))).toString('latin1');
    const dictionary = unescapeNames(dictionaryBefore(before, before.lastIndexOf('stream')));
    assertUsualFilter(dictionary);
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0);
    const packed = await bytes.read(start, Math.min(Math.max(length + 16, SMALL), MAX_PACKED));
    const text = dictionary.includes('/FlateDecode')
      ? await unpack(packed)
      : packed.toString('latin1', 0, length || undefined);
    together += text.length;
    if (together > MAX_TOGETHER) throw bomb();
    read(`${text} `);
  }
}

function dictionaryBefore(text: string, end: number): string {
  const near = text.slice(Math.max(0, end - DICTIONARY), end);
  return near.slice(Math.max(near.lastIndexOf(' obj'), near.lastIndexOf('endobj'), 0));
}

function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

/** No writer packs objects in any other way; who does wants them not to be read. */
function assertUsualFilter(dictionary: string): void {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
  const names = filter.match(/\/\w+/g) ?? [];
  const predicted = /\/Predictor\s+(?!1\b)\d/.test(dictionary);
  if (names.length > 1 || (names.length === 1 && names[0] !== '/FlateDecode') || predicted) {
    throw new Refusal('file.active-content', 'hides a part of its content in an unusual way.');
  }
}

async function unpack(packed: Buffer): Promise<string> {
  const options = { maxOutputLength: MAX_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return (await inflateAsync(packed, options)).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw bomb();
    // A reader cannot unpack it either.
    return '';
  }
}

export function bomb(): Refusal {
  return new Refusal('file.archive-bomb', 'unfolds to far more than a document should and was refused.');
}

import type { FileBytes } from './bytes/file-bytes';
import { HEAD_LENGTH, nameOfMarkup, type Sniffed } from './magic';
import { Refusal, notReally } from './refusal';
import type { FileFlag } from './verdict';

/** Tabulator, line feed, form feed, carriage return: the control characters that occur in honest texts. */
const ALLOWED_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d]);
/** These formats consist of letters, and are still not plain text. */
const LETTERED_FORMATS = /^\s*(%PDF-|%!PS|\{\\rtf)/;

/** Reads the whole text once. Throws a Refusal. */
export async function inspectText(bytes: FileBytes, sniffed: Sniffed): Promise<FileFlag[]> {
  const head = await bytes.read(0, HEAD_LENGTH);
  if (LETTERED_FORMATS.test(head.toString('latin1', 0, 64))) throw notReally('a plain text file', sniffed.name);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const chunk of await bytes.stream()) {
    if (holdsControls(chunk as Buffer)) throw notText(head);
    isUtf8 &&= decodes(utf8, chunk as Buffer);
  }
  isUtf8 &&= decodes(utf8);
  return [...(nameOfMarkup(head) ? ['markup' as const] : []), ...(isUtf8 ? [] : ['legacy-encoding' as const])];
}

function holdsControls(chunk: Buffer): boolean {
  for (let i = 0; i < chunk.length; i++) {
    const byte = chunk[i] as number;
    if (byte < 0x20 && !ALLOWED_CONTROLS.has(byte)) return true;
  }
  return false;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function notText(head: Buffer): Refusal {
  const mark = head.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) {
    return new Refusal('file.type-mismatch', 'is a text in UTF-16. Please save it as UTF-8 and upload the new copy.');
  }
  return new Refusal('file.type-mismatch', 'is not a plain text file: it holds bytes that are no characters.');
}

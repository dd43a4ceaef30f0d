import type { FileBytes } from './bytes/file-bytes';
import { HEAD_LENGTH, nameOfMarkup, type Sniffed } from './magic';
import { Refusal, notReally } from './refusal';
import type { FileFlag } from './verdict';

/**
 * The control characters that occur in honest texts: backspace (printed manuals), tabulator, line feed, form feed,
 * carriage return, Ctrl-Z (the end of a text under DOS) and escape (colours in the records of programs).
 */
const ALLOWED_CONTROLS = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);
/** These formats consist of letters, and are still not plain text. */
const LETTERED_FORMATS = /^\s*(%PDF-|%!PS|\{\\rtf)/;

/** Reads the whole text once. Throws a Refusal. */
export function inspectText(bytes: FileBytes, sniffed: Sniffed): FileFlag[] {
  const head = bytes.read(0, HEAD_LENGTH);
  if (LETTERED_FORMATS.test(head.toString('latin1', 0, 64))) throw notReally('a plain text file', sniffed.name);
  const wide = wideEncodingOf(head);
  if (wide) return inspectWideText(bytes, wide);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for (const chunk of bytes.pieces()) {
    if (holdsControls(chunk)) throw notText();
    isUtf8 &&= decode(utf8, chunk) !== undefined;
  }
  isUtf8 &&= decode(utf8) !== undefined;
  return [...(nameOfMarkup(head) ? ['markup' as const] : []), ...(isUtf8 ? [] : ['legacy-encoding' as const])];
}

/** Windows writes Hindi so; the mark at the beginning tells it. */
function inspectWideText(bytes: FileBytes, encoding: string): FileFlag[] {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let head = '';
  for (const chunk of bytes.pieces()) {
    const text = decode(decoder, chunk);
    if (text === undefined || holdsControls(text)) throw notText();
    head ||= text;
  }
  if (decode(decoder) === undefined) throw notText();
  return [...(nameOfMarkup(Buffer.from(head.slice(0, HEAD_LENGTH))) ? ['markup' as const] : []), 'utf-16'];
}

function wideEncodingOf(head: Buffer): string | undefined {
  const mark = head.readUInt16BE(0);
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
}

function holdsControls(chunk: Buffer | string): boolean {
  for (let i = 0; i < chunk.length; i++) {
    const code = typeof chunk === 'string' ? chunk.charCodeAt(i) : (chunk[i] as number);
    if (code < 0x20 && !ALLOWED_CONTROLS.has(code)) return true;
  }
  return false;
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): string | undefined {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return undefined;
  }
}

function notText(): Refusal {
  return new Refusal(
    'file.type-mismatch',
    'is not a plain text file: it holds bytes that are no characters. If it is one, please save it as UTF-8 and upload ' +
      'the new copy.',
    { sentence: 'file.type-mismatch/no-text' },
  );
}

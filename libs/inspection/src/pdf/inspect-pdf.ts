import type { FileBytes } from '../bytes/file-bytes';
import { assertNoArchiveGluedOn } from '../disguise';
import { Refusal, damaged } from '../refusal';
import type { FileFlag } from '../verdict';
import { readEncryptionDictionary } from './encryption/encryption-dictionary';
import { opensWithoutPassword } from './encryption/opens-without-password';
import { bomb, findPackedObjects, MAX_PACKED_STREAMS, unpackObjects } from './packed-objects';
import { PdfWords, type PdfWord } from './pdf-words';

/** Readers look for the end mark in the last kilobyte; some writers leave a few blanks behind it. */
const TAIL = 2_048;
const OVERLAP = 4_096;

const FLAG_OF: Partial<Record<PdfWord, FileFlag>> = {
  Encrypt: 'encrypted',
  JavaScript: 'scripts',
  XFA: 'scripts',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
  RichMedia: 'attachments',
  GoToR: 'external-links',
  GoToE: 'external-links',
  SubmitForm: 'external-links',
  ImportData: 'external-links',
};

/**
 * Reads the whole document once for the words of the format that matter, also where objects are packed together.
 * Throws a Refusal. Scripts are flagged, not refused: the forms of Indian authorities are full of them.
 */
export async function inspectPdf(bytes: FileBytes): Promise<FileFlag[]> {
  await assertComplete(bytes);
  const words = new PdfWords();
  const packed: number[] = [];
  let text = '';
  let textStart = 0;
  for await (const chunk of await bytes.stream()) {
    text += (chunk as Buffer).toString('latin1');
    words.read(text);
    for (const at of findPackedObjects(text)) if (packed.at(-1) !== textStart + at) packed.push(textStart + at);
    if (packed.length > MAX_PACKED_STREAMS) throw bomb();
    const kept = text.slice(-OVERLAP);
    textStart += text.length - kept.length;
    text = kept;
  }
  // In an encrypted document the packed objects are noise; who can open it will see them.
  if (words.has('Encrypt')) await assertOpens(bytes);
  else await unpackObjects(bytes, packed, (unpacked) => words.read(unpacked));
  if (words.has('Launch')) throw new Refusal('file.active-content', 'contains a command that starts another program.');
  await assertNoArchiveGluedOn(bytes);
  return [...new Set(words.found().flatMap((word) => FLAG_OF[word] ?? []))];
}

async function assertOpens(bytes: FileBytes): Promise<void> {
  const encryption = await readEncryptionDictionary(bytes);
  if (encryption && opensWithoutPassword(encryption) === false) {
    throw new Refusal(
      'file.encrypted',
      'is protected by a password. Please save it without one and upload the new copy.',
    );
  }
}

async function assertComplete(bytes: FileBytes): Promise<void> {
  const head = (await bytes.read(0, 16)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw damaged('its first line is not that of a PDF document');
  const tail = (await bytes.read(Math.max(0, bytes.size - TAIL), TAIL)).toString('latin1');
  if (!tail.includes('%%EOF') || !tail.includes('startxref')) throw damaged('the end of the document is missing');
}

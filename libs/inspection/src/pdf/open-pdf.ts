import { Refusal } from '../refusal';
import { documentKey } from './encryption/document-key';
import { readEncryptionDictionary } from './encryption/encryption-dictionary';
import { PdfDecryption } from './encryption/pdf-decryption';
import { unusual } from './packed-bomb';
import type { PdfFindings } from './pdf-findings';
import type { PdfObjects } from './pdf-objects';
import { isDictionary, isNamed, type PdfDictionary, PdfName } from './pdf-values';

/** Opens an encrypted document as a reader does that knows no password. Throws a Refusal when it needs one. */
export function openPdf(findings: PdfFindings, objects: PdfObjects): PdfDecryption | undefined {
  const found = findings.encryption.flatMap(({ value, id }) => {
    const dictionary = isDictionary(value) ? value : objects.newest(value);
    return isDictionary(dictionary) ? [{ dictionary, id }] : [];
  });
  const opened = found.map(({ dictionary, id }) => open(dictionary, id, objects));
  const keys = opened.flatMap((each) => each ?? []);
  if (new Set(found.map(({ dictionary }) => dictionary.get('U')?.toString())).size > 1) throw unusual();
  return keys.at(-1);
}

function open(written: PdfDictionary, id: Buffer, objects: PdfObjects): PdfDecryption | undefined {
  const dictionary: PdfDictionary = new Map([...written].map(([key, value]) => [key, objects.resolved(value) ?? null]));
  const filter = dictionary.get('Filter');
  // A certificate is a password that only one person has.
  if (filter instanceof PdfName && !isNamed(filter, 'Standard')) throw needsPassword();
  const encryption = readEncryptionDictionary(dictionary, id);
  const key = encryption && documentKey(encryption);
  if (key === 'password') throw needsPassword();
  return encryption && key && new PdfDecryption(key, encryption);
}

function needsPassword(): Refusal {
  return new Refusal(
    'file.encrypted',
    'is protected by a password. Please open it with the password, choose Print and “Save as PDF”, and upload the new copy.',
    { sentence: 'file.encrypted/pdf' },
  );
}

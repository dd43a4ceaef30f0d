import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files made by real programs. */
export const pathOf = (name: string): string => join(__dirname, 'fixtures', name);

export const bytesOf = (name: string): Buffer => readFileSync(pathOf(name));

/** A signed document that nobody has signed yet: the desk warns of a file that was signed for another document. */
export const aSignedFile = () => ({
  name: 'balance-sheet-signed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([bytesOf('balance-sheet-signed.pdf'), Buffer.from(`\n% ${randomUUID()}\n`)]),
});

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

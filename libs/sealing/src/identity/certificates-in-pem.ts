import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Of a file, one after the other. Throws a sentence when there is none, or one cannot be read. */
export async function certificatesInPem(path: string): Promise<X509Certificate[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file cannot be read: ${error.code}`);
  });
  const blocks = text.match(BLOCK);
  if (!blocks) throw new Error('The file holds no certificate (PEM)');
  return blocks.map((block) => {
    try {
      return new X509Certificate(block);
    } catch (cause) {
      throw new Error('A certificate in the file cannot be read', { cause });
    }
  });
}

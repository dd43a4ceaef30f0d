import { createHash } from 'node:crypto';
import { rc4 } from '../ciphers/rc4';
import { packedObjects } from './hostile-pdf';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const OWNER = Buffer.alloc(32, 7);
const ID = Buffer.from('0123456789abcdef');
const PERMISSIONS = -4;

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** An encrypted document (40 bits) with packed objects, that opens without a password unless one is given. */
export function encryptedPdf(content: string, password = ''): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(PERMISSIONS);
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
  const key = md5(padded, OWNER, rights, ID).subarray(0, 5);
  const plain = packedObjects(content);
  const start = plain.indexOf('stream\n') + 'stream\n'.length;
  const end = plain.indexOf('\nendstream');
  const own = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const stream = Buffer.concat([plain.subarray(0, start), rc4(own, plain.subarray(start, end)), plain.subarray(end)]);
  const encryption = `<</Filter/Standard/V 1/R 2/O<${OWNER.toString('hex')}>/U<${rc4(key, PADDING).toString('hex')}>/P ${PERMISSIONS}>>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n%${'x'.repeat(1_000)}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n`),
    Buffer.from(
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n4 0 obj\n',
    ),
    stream,
    Buffer.from(
      `\nendobj\ntrailer<</Root 1 0 R/ID[<${ID.toString('hex')}><00>]/Encrypt${encryption}>>\nstartxref\n0\n%%EOF\n`,
    ),
  ]);
}

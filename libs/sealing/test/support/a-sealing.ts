import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevelopmentKey, type Evidence, keyFromDevelopmentFiles, sealFile, type Sealer } from '../../src';
import type { ThreadLimits } from '@udin/inspection';

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const anEvidence = (signed: Uint8Array, changes: Partial<Evidence> = {}): Evidence => ({
  productName: 'UDIN',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  documentName: 'balance-sheet.pdf',
  documentType: 'Net Worth',
  customerName: 'Ananya Sen',
  udin: '26123456ABCDEF1234',
  accountant: { name: 'Ravi Iyer', membershipNumber: '123456' },
  events: [
    { at: '2026-11-02T06:36:00.000Z', what: 'Uploaded' },
    { at: '2026-11-03T10:00:00.000Z', what: 'Signed' },
  ],
  originalSha256: hashOf(Buffer.from('the original')),
  signedSha256: hashOf(signed),
  auditHead: { length: 4, hash: hashOf(Buffer.from('head')) },
  verifyUrl: 'https://udin.example/v/7Q4MK-ZT0XW-8RBNA',
  sealedAt: '2026-11-03T10:00:05.000Z',
  sealedBy: 'Development document seal - do not trust',
  ...changes,
});

/** A folder for the files of one spec. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
  let count = 0;
  return {
    keep: (bytes: Uint8Array, name = 'file') => {
      const path = join(folder, `${(count += 1)}-${name}`);
      writeFileSync(path, bytes);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export type Folder = ReturnType<typeof aFolder>;

export const aDevelopmentSealer = async (): Promise<Sealer> => ({
  key: keyFromDevelopmentFiles(await createDevelopmentKey()),
});

/** Seals, and puts what was appended behind the file. */
export async function sealed(
  folder: Folder,
  bytes: Uint8Array,
  sealer: Sealer,
  evidence: Partial<Evidence> = {},
  limits?: ThreadLimits,
) {
  const file = { path: folder.keep(bytes, 'signed.pdf'), size: bytes.length, isPdf: true };
  const result = await sealFile(file, anEvidence(bytes, evidence), sealer, limits);
  const whole = result.update && Buffer.concat([bytes, result.update.appended]);
  return { ...result, whole, original: file.path };
}

export const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;

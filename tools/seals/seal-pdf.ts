import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Evidence, sealFile, type SealedResult, type Sealer } from '@udin/sealing';

/** Seals a PDF. Answers what was done, and what people get: the sealed file, or the sheet beside an untouched one. */
export async function sealPdf(path: string, sealer: Sealer): Promise<SealedResult & { bytes: Buffer }> {
  const signedSha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  const file = { path, size: statSync(path).size, isPdf: true };
  const result = await sealFile(file, evidenceOf(path, signedSha256), sealer);
  const { update, sheet } = result;
  const bytes = update ? Buffer.concat([readFileSync(path), update.appended]) : Buffer.from(sheet!.bytes);
  return { ...result, bytes };
}

export async function sealTo(path: string, out: string, sealer: Sealer): Promise<SealedResult> {
  const { bytes, ...result } = await sealPdf(path, sealer);
  writeFileSync(out, bytes);
  return result;
}

const evidenceOf = (path: string, signedSha256: string): Evidence => ({
  productName: 'UDIN',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  documentName: basename(path),
  documentType: 'Net Worth',
  customerName: 'Ananya Sen',
  udin: '26123456ABCDEF1234',
  accountant: { name: 'Ravi Iyer', membershipNumber: '123456' },
  events: [{ at: '2026-11-03T10:00:00.000Z', what: 'Signed' }],
  originalSha256: signedSha256,
  signedSha256,
  auditHead: { length: 1, hash: signedSha256 },
  verifyUrl: 'https://udin.example/v/7Q4MK-ZT0XW-8RBNA',
  sealedAt: new Date().toISOString(),
  sealedBy: 'Development document seal - do not trust',
});

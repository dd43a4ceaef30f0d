import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sealFile, type SealedResult, type Sealer } from '@udin/sealing';
import { anEvidence } from '@udin/sealing/testing';

/** Seals a PDF. Answers what was done, and what people get: the sealed file, or the sheet beside an untouched one. */
export async function sealPdf(path: string, sealer: Sealer): Promise<SealedResult & { bytes: Buffer }> {
  const signedSha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  const file = { path, size: statSync(path).size, isPdf: true };
  const about = { documentName: basename(path), sealedAt: new Date().toISOString() };
  const result = await sealFile(file, anEvidence(signedSha256, about), sealer);
  const { update, sheet } = result;
  const bytes = update ? Buffer.concat([readFileSync(path), update.appended]) : Buffer.from(sheet!.bytes);
  return { ...result, bytes };
}

export async function sealTo(path: string, out: string, sealer: Sealer): Promise<SealedResult> {
  const { bytes, ...result } = await sealPdf(path, sealer);
  writeFileSync(out, bytes);
  return result;
}

import type { ProofAnswer } from '@udin/contracts';
import type { QueryOf } from '@udin/contracts/calls/call-types';
import { call } from '../../lib/api/call';
import { uploadForm } from '../../lib/api/upload-form';
import { sha256Of } from '../../lib/sha256-of';

const UDIN = /^\d{8}[A-Z0-9]{10}$/;
/** Shorter is neither a UDIN nor a code. */
export const SHORTEST_NUMBER = 15;
export const FILES_AT_ONCE = 100;

const ask = (query: QueryOf<'GET /api/documents/proof'>) => call('GET /api/documents/proof', { as: 'nobody', query });

/** Removes the blanks and dashes that people type between groups; in capital letters. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** A UDIN, or the code beside the QR code. */
export function verifyNumber(typed: string): Promise<ProofAnswer> {
  const plain = plainNumber(typed);
  return ask(UDIN.test(plain) ? { udin: plain } : { code: plain });
}

export interface CheckedFile {
  file: File;
  proof: ProofAnswer;
}

/** One after the other, so that a hundred large files do not fill the memory. */
export async function verifyFiles(files: readonly File[]): Promise<CheckedFile[]> {
  const sha256: string[] = [];
  for (const file of files) sha256.push(await sha256Of(file));
  const { proofs } = await call('POST /api/documents/proof/bulk', { as: 'nobody', body: { sha256 } });
  return files.map((file, n) => ({ file, proof: proofs[n]! }));
}

/** Sends the file, for a look at the seal in it. */
export const verifySeal = (file: File): Promise<ProofAnswer> =>
  uploadForm('POST /api/documents/proof/file', { as: 'nobody', files: { file } });

import type { ProofAnswer } from '@udin/contracts';
import type { QueryOf } from '@udin/contracts/calls/call-types';
import { tidyNumber } from '@udin/contracts/udin/tidy-number';
import { withAsciiDigits } from '../../lib/ascii-digits';
import { call } from '../../lib/api/call';
import { uploadForm } from '../../lib/api/upload-form';
import { sha256Of } from '../../lib/sha256/sha256-of';

const UDIN = /^\d{8}[A-Z0-9]{10}$/;
const CODE = /^[A-Z0-9]{15}$/;
export const FILES_AT_ONCE = 100;

const ask = (query: QueryOf<'GET /api/documents/proof'>) => call('GET /api/documents/proof', { as: 'nobody', query });

export const plainNumber = (typed: string): string => tidyNumber(withAsciiDigits(typed));

/** A UDIN, or the code beside the QR code. Another form is a slip of the pen: asked for, it would be "unknown". */
export const isNumber = (plain: string): boolean => UDIN.test(plain) || CODE.test(plain);

export const verifyNumber = (plain: string): Promise<ProofAnswer> =>
  ask(UDIN.test(plain) ? { udin: plain } : { code: plain });

export interface CheckedFile {
  file: File;
  proof: ProofAnswer;
}

/** Of how many files, and how much of them. */
export interface HashProgress {
  /** files, the one that is being read included */
  begun: number;
  files: number;
  /** 0 to 100, of all bytes */
  percent: number;
}

interface FilesToVerify {
  files: readonly File[];
  onProgress: (progress: HashProgress) => void;
}

/** One after the other, so that a hundred large files do not compete for the disk. */
export async function verifyFiles({ files, onProgress }: FilesToVerify): Promise<CheckedFile[]> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const sha256: string[] = [];
  let before = 0;
  for (const [n, file] of files.entries()) {
    const tell = (read: number) => {
      const percent = bytes === 0 ? 100 : Math.floor(((before + read) / bytes) * 100);
      onProgress({ begun: n + 1, files: files.length, percent });
    };
    tell(0);
    sha256.push(await sha256Of(file, tell));
    before += file.size;
  }
  const { proofs } = await call('POST /api/documents/proof/bulk', { as: 'nobody', body: { sha256 } });
  return files.map((file, n) => ({ file, proof: proofs[n]! }));
}

/** Sends the file, for a look at the seal in it. */
export const verifySeal = (file: File): Promise<ProofAnswer> =>
  uploadForm('POST /api/documents/proof/file', { as: 'nobody', files: { file } });

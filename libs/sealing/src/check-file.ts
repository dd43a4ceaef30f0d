import { TooComplex } from '@udin/inspection';
import type { CheckedPdf, CheckQuestion } from './checking/check-pdf';
import { askWorker, limitsFor } from './thread/ask-worker';

/** Checks the signatures in a PDF. @param size bytes. What cannot be read within the limits is `unreadable`. */
export async function checkFile(
  { path, size, sha256 }: { path: string; size: number; sha256: string },
  trust: Pick<CheckQuestion, 'sealFingerprints' | 'timestampRoots'>,
): Promise<CheckedPdf> {
  try {
    return await askWorker({ task: 'check', file: path, ...trust }, limitsFor(size));
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return { verdict: 'unreadable', sha256, signatures: [] };
  }
}

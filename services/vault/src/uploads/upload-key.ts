import type { ReceivedFile } from '@udin/files';
import { fieldProblem } from '@udin/service-kit';
import { isUUID } from 'class-validator';

const HEADER = 'Idempotency-Key';

/**
 * The same for each try of an upload, because the answer of the last one was lost. A header, and no field: services of
 * the last version refuse a field that they do not know. @throws Problem request.invalid
 */
export function uploadKey(header: string | undefined): string | undefined {
  if (header !== undefined && !isUUID(header)) throw fieldProblem(HEADER, `${HEADER} is a UUID.`);
  return header?.toLowerCase();
}

/**
 * Of one file of an upload: by what is in it, and how many before it are the same. Its place would be another one when
 * a file before it is refused at one try and not at the next.
 */
export function keyOfFile(upload: string | undefined, files: readonly ReceivedFile[], at: number): string | null {
  if (!upload) return null;
  const { sha256 } = files[at]!;
  const before = files.slice(0, at).filter((file) => file.sha256 === sha256).length;
  return `${upload}:${sha256}:${before}`;
}

import { InvalidObjectKey, ObjectNotFound, RangeNotSatisfiable, StorageUnavailable } from '../storage-errors';

const OWN = [InvalidObjectKey, ObjectNotFound, RangeNotSatisfiable, StorageUnavailable];
const MISSING = new Set(['NoSuchKey', 'NotFound']);

function codeOfS3Error(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}

/** Wrong credentials and a missing bucket count as unavailable too: only an operator can correct them. */
export function asS3Error(error: unknown, key: string, bucket: string): Error {
  if (OWN.some((type) => error instanceof type)) return error as Error;
  const code = codeOfS3Error(error);
  if (code && MISSING.has(code)) return new ObjectNotFound(key);
  if (code === 'InvalidRange') return new RangeNotSatisfiable(key);
  if (code === 'NoSuchBucket') return new StorageUnavailable(`there is no bucket "${bucket}"`, error);
  return new StorageUnavailable(`the S3 server refused or did not answer (${code ?? 'unknown'})`, error);
}

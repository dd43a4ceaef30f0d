import { InvalidObjectKey, ObjectNotFound, RangeNotSatisfiable, StorageUnavailable } from '../storage-errors';

const OWN = [InvalidObjectKey, ObjectNotFound, RangeNotSatisfiable, StorageUnavailable];

export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** For files that may go at any moment. */
export function undefinedWhenMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** A write that cannot find its folder is a broken store, not a missing object. */
export function asFolderWriteError(error: unknown): Error {
  return isMissing(error) ? new StorageUnavailable('the folder is gone', error) : asFolderError(error, '');
}

/** Full disks, missing rights and broken drives are all "try again later" to a caller. */
export function asFolderError(error: unknown, key: string): Error {
  if (OWN.some((type) => error instanceof type)) return error as Error;
  if (isMissing(error)) return new ObjectNotFound(key);
  return new StorageUnavailable(`the folder refused (${codeOf(error) ?? 'unknown'})`, error);
}

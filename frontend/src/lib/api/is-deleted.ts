import { ApiError } from './api-error';

/** The service itself says that there is no such document: what its customer has deleted does not come back. */
export function isDeleted(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'document.not-found';
}

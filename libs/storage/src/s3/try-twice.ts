import { ObjectNotFound, RangeNotSatisfiable } from '../storage-errors';

const PAUSE_MS = 100;

/**
 * A kept-alive connection may be closed by the server just as we use it, and busy servers say 503 for a moment. All our
 * calls can be repeated, so each gets one more chance; a longer fault is the caller's business.
 */
export async function tryTwice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isFinal(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return call();
  }
}

const FINAL_CODES = new Set(['NoSuchKey', 'NotFound', 'InvalidRange', 'AccessDenied', 'NoSuchBucket', 'ETIMEDOUT']);

function isFinal(error: unknown): boolean {
  if (error instanceof ObjectNotFound || error instanceof RangeNotSatisfiable) return true;
  return FINAL_CODES.has((error as { code?: string }).code ?? '');
}

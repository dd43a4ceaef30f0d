import { ApiError } from './api-error';

/**
 * How long a call may take, with its answer, before it counts as cut off: it may have been done all the same. An
 * upload, a file and a stream of events take as long as they need.
 */
export const CALL_TIMEOUT_MS = 30_000;

/** Runs it until the time is over or the signal of the caller aborts. Throws ApiError when it was too long. */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not only the signal: what it waits for may be another call, such as a renewal of the session.
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(ApiError.late());
      stopping.abort();
    }, CALL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(stopping.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

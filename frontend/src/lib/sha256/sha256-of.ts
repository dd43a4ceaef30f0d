import { ApiError } from '../api/api-error';
import { NoHashWorker, sha256InWorker } from './hash-worker';

type OnRead = (bytes: number) => void;

const known = new WeakMap<Blob, Promise<string>>();

/**
 * The SHA-256 of a file in lower-case hex. Computed in the browser: the file is not uploaded. Remembered while the page
 * lives, as a large file takes a moment. Throws ApiError when the script for it did not come.
 */
export function sha256Of(file: Blob, onRead: OnRead = () => undefined): Promise<string> {
  const earlier = known.get(file);
  if (earlier) return earlier;
  const fresh = compute(file, onRead);
  known.set(file, fresh);
  // A file that could not be read may be readable the next time.
  fresh.catch(() => known.delete(file));
  return fresh;
}

async function compute(file: Blob, onRead: OnRead): Promise<string> {
  try {
    return await sha256InWorker(file, onRead);
  } catch (error) {
    if (!(error instanceof NoHashWorker)) throw error;
    // Loaded only here: a page with a thread has it in the thread.
    const { sha256InPieces } = await import('./sha256-in-pieces').catch(() => {
      throw ApiError.unreachable();
    });
    return sha256InPieces(file, onRead);
  }
}

import { cameOnline } from '../came-online';
import { ApiError } from './api-error';

/** Whoever waits has done so for long already: after a second time without an answer the page says so. */
const isLate = (error: unknown) => error instanceof ApiError && error.isLate;
const isCut = (error: unknown) => error instanceof ApiError && error.isCut;
const AGAIN_AFTER_MS = [1_000, 4_000];

interface Again {
  /** Whether another attempt can help; without it, whether there was no answer at all. Attempts count from 0. */
  mayPass?: (error: unknown, attempt: number) => boolean;
  /** Milliseconds before each further attempt. */
  againAfter?: readonly number[];
  /** It waits so many milliseconds; undefined while there is no connection. */
  onWait?: (ms: number | undefined) => void;
}

/**
 * Sends again by itself what was cut off. Only for what the server knows again when it comes twice: it may have done it
 * and been cut off before it could say so. Without a connection it waits for one, which the page promises. Throws what
 * the last attempt threw.
 */
export async function sendAgain<T>(
  work: () => Promise<T>,
  { mayPass = isCut, againAfter = AGAIN_AFTER_MS, onWait }: Again = {},
): Promise<T> {
  for (const [attempt, wait] of againAfter.entries()) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error, attempt) || (attempt > 0 && isLate(error))) throw error;
      onWait?.(navigator.onLine ? wait : undefined);
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, wait)) : cameOnline());
    }
  }
  return work();
}

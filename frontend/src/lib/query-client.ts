import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

/** What was under way when the line came back fails after that, and nothing would read it again. Milliseconds. */
const JUST_BACK = 10_000;
let backAt = -JUST_BACK;
onlineManager.subscribe((isOnline) => {
  if (isOnline) backAt = Date.now();
});

/** Only when the server could not be reached or was not available, and less after a long wait; a refusal stands. */
export function isReadAgain(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (!error.isCut && error.status !== 503) return false;
  return failures < (error.isLate ? 1 : 2) || Date.now() - backAt < JUST_BACK;
}

/**
 * Without a line everything fails at once and says so, and is read again when the line is back. Left to itself the
 * library waits without a word, and does then what somebody pressed long ago.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isReadAgain, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

/** Only when the server could not be reached or was not available, and less after a long wait; a refusal stands. */
export function isReadAgain(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < (error.isLate ? 1 : 2) && (error.isCut || error.status === 503);
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

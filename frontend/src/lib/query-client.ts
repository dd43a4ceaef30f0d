import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

/** Retries only when the server could not be reached or was not available; a refusal would not change. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.isCut || error.status === 503),
    },
  },
});

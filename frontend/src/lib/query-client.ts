import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

/** A refusal stays a refusal; only an unreachable or overloaded server is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  },
});

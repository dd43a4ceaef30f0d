import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Runs a mutation, and begins nothing while it is under way: the second half of a double click comes before the button
 * is drawn as busy. Resolves to whether it was done; why not, the mutation knows.
 */
export function useOneAtATime<T = void, E = Error>({
  mutateAsync,
}: Pick<UseMutationResult<unknown, E, T>, 'mutateAsync'>): (variables: T) => Promise<boolean> {
  const isBusy = useRef(false);
  return useCallback(
    async (variables) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        await mutateAsync(variables);
        return true;
      } catch {
        return false;
      } finally {
        isBusy.current = false;
      }
    },
    [mutateAsync],
  );
}

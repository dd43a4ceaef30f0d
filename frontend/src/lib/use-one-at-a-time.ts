import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Runs a mutation, and begins nothing while it is under way: the second half of a double click comes before the button
 * is drawn as busy. Resolves to whether it was done; why not, the mutation knows.
 *
 * What is given to a run is told only while the component is still shown: by then, another dialog may be open.
 */
export function useOneAtATime<D, T = void, E = Error>({
  mutateAsync,
}: Pick<UseMutationResult<D, E, T>, 'mutateAsync'>): (
  variables: T,
  whileShown?: MutateOptions<D, E, T>,
) => Promise<boolean> {
  const isBusy = useRef(false);
  return useCallback(
    async (variables, whileShown) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        await mutateAsync(variables, whileShown);
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

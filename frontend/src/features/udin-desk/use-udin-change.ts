import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { ApiError, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/**
 * One change of the UDIN; what the server refuses stands beside its field, the rest in a banner.
 *
 * @param shown the fields that say what is wrong with them
 * @param onOvertaken is told instead of the form, which what somebody else did may take away
 */
export function useUdinChange<T>(
  run: (values: T) => Promise<UdinWorkAnswer>,
  onDone: (answer: UdinWorkAnswer) => void,
  fallback: string,
  shown: readonly string[] = [],
  onOvertaken?: (problem: ReadableProblem) => void,
) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (!isChangedMeanwhile(error)) return;
      onOvertaken?.(problemOf(error, fallback));
      // "Please look at it again": it is shown as it is now.
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const change = useOneAtATime(changing);
  const { error } = changing;
  const details = error instanceof ApiError && !isChangedMeanwhile(error) ? error.details : [];
  const refused = Object.fromEntries(details.map(({ field, reason }) => [field, reason]));
  const isSaidElsewhere = error !== null && onOvertaken !== undefined && isChangedMeanwhile(error);
  const isSaidBeside = details.length > 0 && details.every(({ field }) => shown.includes(field));
  return {
    refused,
    problem: error && !isSaidBeside && !isSaidElsewhere ? problemOf(error, fallback) : null,
    isBusy: changing.isPending,
    change: (values: T) => void change(values),
  };
}

/** Its details are what has changed of the document, not fields of the form. */
function isChangedMeanwhile(error: Error): boolean {
  return error instanceof ApiError && error.code === 'document.changed';
}

import { useMutation } from '@tanstack/react-query';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { ApiError, problemOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** One change of the UDIN; what the server refuses stands beside its field, the rest in a banner. */
export function useUdinChange<T>(
  run: (values: T) => Promise<UdinWorkAnswer>,
  onDone: (answer: UdinWorkAnswer) => void,
  fallback: string,
) {
  const changing = useMutation({ mutationFn: run, onSuccess: onDone });
  const change = useOneAtATime(changing);
  const { error } = changing;
  const details = error instanceof ApiError ? error.details : [];
  const refused = Object.fromEntries(details.map(({ field, reason }) => [field, reason]));
  return {
    refused,
    problem: error ? problemOf(error, fallback) : null,
    isBusy: changing.isPending,
    change: (values: T) => void change(values),
  };
}

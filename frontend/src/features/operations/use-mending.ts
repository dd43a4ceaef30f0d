import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { OPERATIONS } from './operations.queries';

interface Mending {
  /** Which button works: its row shows it. */
  key: string;
  work: () => Promise<unknown>;
  /** What is said afterwards; may depend on the answer. */
  done: string | ((answer: unknown) => string);
}

/** The buttons of a list: one works at a time, its outcome is said, and the list is read again. */
export function useMending() {
  const client = useQueryClient();
  const [said, setSaid] = useState<string>();
  const mutation = useMutation({
    mutationFn: ({ work }: Mending) => work(),
    onMutate: () => setSaid(undefined),
    onSuccess: (answer, { done }) => setSaid(typeof done === 'string' ? done : done(answer)),
    onSettled: () => void client.invalidateQueries({ queryKey: OPERATIONS }),
  });
  const mend = useOneAtATime(mutation);
  return {
    mend: (mending: Mending) => void mend(mending),
    working: mutation.isPending ? mutation.variables.key : undefined,
    said,
    problem: mutation.error ? problemOf(mutation.error, 'That did not work. Please try again.') : null,
    forget: () => {
      setSaid(undefined);
      mutation.reset();
    },
  };
}

export type Mender = ReturnType<typeof useMending>;

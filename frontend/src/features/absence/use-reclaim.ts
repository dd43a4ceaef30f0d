import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReclaimAnswer } from '@udin/contracts/desk/handed-over.answers';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** Null for all that may come back: at most a hundred, the newest first. */
type Chosen = string[] | null;

/** Taking back what went to others, and what it came to. */
export function useReclaim(onDone: () => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ReclaimAnswer>();
  const taking = useMutation({
    mutationFn: (documentIds: Chosen) =>
      call('POST /api/documents/handed-over/reclaim', { as: 'admin', body: documentIds ? { documentIds } : {} }),
    onSuccess: async (answer) => {
      setOutcome(answer);
      await client.invalidateQueries({ queryKey: ['admin'] });
      // The button that was pressed is gone.
      onDone();
    },
  });
  return {
    outcome,
    take: useOneAtATime(taking),
    isTaking: (chosen: Chosen) => taking.isPending && taking.variables?.join() === chosen?.join(),
    problem: taking.error ? problemOf(taking.error, 'Failed to take it back. Please try again.') : null,
    forgetProblem: () => taking.reset(),
  };
}

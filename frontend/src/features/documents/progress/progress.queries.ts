import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { isDeleted } from '../../../lib/api/is-deleted';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { SEALED_AGAIN_MS, sealFollows } from '../seal-follows';

/** A refund is told by the payment service before the document's own service has heard of it: asked for again. */
const REFUND_AGAIN_MS = 10_000;

/** Begins like the list's key, so that news about documents reload it, too. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'progress', id],
    queryFn: () => call('GET /api/documents/:id/progress', { params: { id } }),
    // A question may have been answered in the tab that one comes from.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => data !== undefined && !isDeleted(error) && againAfter(data),
  });

function againAfter({ document, refundRequest }: ProgressAnswer): number | false {
  if (sealFollows(document)) return SEALED_AGAIN_MS;
  return refundRequest?.state === 'requested' && REFUND_AGAIN_MS;
}

export const sealQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'seal', id],
    queryFn: () => call('GET /api/documents/:id/seal', { params: { id } }),
    // Where nothing is sealed there is no sheet: no reason to ask again.
    retry: false,
  });

/** Each call about a document answers with all of it: the page shows it at once. A double click makes one call. */
export function useProgressChange<Input>(id: string, change: (input: Input) => Promise<ProgressAnswer>) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: (answer) => remember(client, id, answer),
    onError: (error) => {
      // Deleted elsewhere: the lists have it no more, either, and its paid place may be free.
      if (isDeleted(error)) return client.invalidateQueries({ queryKey: ['documents'] });
      return isStale(error) ? client.invalidateQueries(progressQuery(id)) : undefined;
    },
  });
  const send = useOneAtATime(changing);
  return { send, isPending: changing.isPending, error: changing.error };
}

/** What the page shows was settled elsewhere; or it may have been settled by this call, whose answer was lost. */
const isStale = (error: Error): boolean => error instanceof ApiError && (error.status === 409 || error.isCut);

async function remember(client: QueryClient, id: string, answer: ProgressAnswer): Promise<void> {
  client.setQueryData(progressQuery(id).queryKey, answer);
  await client.invalidateQueries({ queryKey: ['documents'] });
}

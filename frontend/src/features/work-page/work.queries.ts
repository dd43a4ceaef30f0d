import { queryOptions } from '@tanstack/react-query';
import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { call } from '../../lib/api/call';
import { isDeleted } from '../../lib/api/is-deleted';

const as = 'admin' as const;
const SIGN_OF_LIFE_MS = 15_000;

export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'work', id],
    queryFn: () => call('GET /api/documents/:id/work', { as, params: { id } }),
  });

/** Tells that this person looks at the document, and asks who else does and whether it has changed. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['presence', id],
    queryFn: () => call('POST /api/documents/:id/presence', { as, params: { id } }),
    refetchInterval: ({ state }) => (isDeleted(state.error) ? false : SIGN_OF_LIFE_MS),
    gcTime: 0,
  });

/** The document to go on with: what is due first of the own ones, or the next that nobody has. Undefined: nothing. */
export async function nextDocumentId(doneId: string): Promise<string | undefined> {
  const query = { view: 'mine', sort: 'due', limit: 100 } as const;
  const { documents } = await call('GET /api/documents/queue', { as, query });
  const own = documents.find((row) => row.id !== doneId && canGoOn(row));
  return own?.id ?? (await call('POST /api/documents/queue/next', { as }))?.id;
}

/** Not while the customer or a reviewing colleague has to do something, and never for money that went back. */
function canGoOn({ waitingFor, paidBackAt, review, preparedBy, assignee }: QueueRow): boolean {
  const isWithReviewer = review === 'requested' && preparedBy?.id === assignee?.id;
  return !waitingFor && !paidBackAt && !isWithReviewer;
}

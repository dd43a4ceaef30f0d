import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NoteAnswer, NotePriority, NoteStatsAnswer } from '@udin/contracts';
import { callApi, fetchData } from '../../lib/api-client';
import { type Audience, readSession } from '../../lib/session';

/** Who asks goes along, as the specification has it; the server checks it against the token. */
async function identity(audience: Audience) {
  return { userId: (await readSession(audience))?.user.id, userType: audience };
}

export const notesQuery = (documentId: string, audience: Audience) =>
  infiniteQueryOptions({
    queryKey: ['notes', audience, documentId],
    queryFn: async ({ pageParam }) =>
      callApi<NoteAnswer[]>(`/api/notes/document/${documentId}`, {
        as: audience,
        query: { ...(await identity(audience)), page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page = 1, pages = 1 }) => (page < pages ? page + 1 : undefined),
  });

export const noteStatsQuery = (documentId: string, audience: Audience) =>
  queryOptions({
    queryKey: ['notes', 'stats', documentId],
    queryFn: () => fetchData<NoteStatsAnswer>(`/api/notes/document/${documentId}/stats`, { as: audience }),
    enabled: audience === 'admin',
  });

export interface NoteText {
  noteText: string;
  priority: NotePriority;
}

export async function addNote(
  documentId: string,
  audience: Audience,
  note: NoteText & { isInternal: boolean },
): Promise<void> {
  const body = { ...note, ...(await identity(audience)), noteType: audience };
  await callApi(`/api/notes/document/${documentId}`, { method: 'POST', as: audience, body });
}

export async function editNote(id: string, audience: Audience, note: NoteText): Promise<void> {
  await callApi(`/api/notes/${id}`, {
    method: 'PATCH',
    as: audience,
    body: { ...note, ...(await identity(audience)) },
  });
}

export async function deleteNote(id: string, audience: Audience): Promise<void> {
  await callApi(`/api/notes/${id}`, { method: 'DELETE', as: audience, query: await identity(audience) });
}

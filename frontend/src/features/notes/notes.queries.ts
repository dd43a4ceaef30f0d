import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { call, callForPage } from '../../lib/api/call';
import { isDeleted } from '../../lib/api/is-deleted';
import { sendAgain } from '../../lib/api/send-again';
import { unlessGone } from '../../lib/api/unless-gone';
import { withKeptKey } from '../../lib/kept-key';
import { type Audience, readSession } from '../../lib/session';

const COLLEAGUES_AGAIN_MS = 15_000;

/** A colleague's note rings no bell at the other admins: whoever has the document open asks for it. */
const again = (audience: Audience, { error }: { error: Error | null }) =>
  audience === 'admin' && !isDeleted(error) && COLLEAGUES_AGAIN_MS;

/** The specification sends the user with each call; the server compares it with the token. */
async function identity(audience: Audience) {
  return { userId: (await readSession(audience))?.user.id, userType: audience };
}

export const notesQuery = (documentId: string, audience: Audience) =>
  infiniteQueryOptions({
    queryKey: ['notes', audience, documentId],
    queryFn: async ({ pageParam }) =>
      callForPage('GET /api/notes/document/:id', {
        as: audience,
        params: { id: documentId },
        query: { ...(await identity(audience)), page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: ({ state }) => again(audience, state),
  });

export const noteStatsQuery = (documentId: string, audience: Audience) =>
  queryOptions({
    queryKey: ['notes', 'stats', documentId],
    queryFn: () => call('GET /api/notes/document/:id/stats', { as: 'admin', params: { id: documentId } }),
    enabled: audience === 'admin',
    refetchInterval: ({ state }) => again(audience, state),
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
  const given = { ...note, ...(await identity(audience)), noteType: audience };
  await withKeptKey(audience, `note_${documentId}`, given, (idempotencyKey) => {
    const body = { ...given, idempotencyKey };
    return sendAgain(() => call('POST /api/notes/document/:id', { as: audience, params: { id: documentId }, body }));
  });
}

/** @param expectedRevision of the note that was on the screen */
export async function editNote(
  id: string,
  audience: Audience,
  note: NoteText & { expectedRevision?: number },
): Promise<void> {
  await call('PATCH /api/notes/:id', {
    as: audience,
    params: { id },
    body: { ...note, ...(await identity(audience)) },
  });
}

export async function deleteNote(id: string, audience: Audience): Promise<void> {
  const query = await identity(audience);
  await unlessGone(call('DELETE /api/notes/:id', { as: audience, params: { id }, query }));
}

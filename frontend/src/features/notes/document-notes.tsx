import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoteAnswer } from '@udin/contracts';
import { beginningOf } from '@udin/contracts/beginning-of';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, loadFailureOf, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { isDeleted } from '../../lib/api/is-deleted';
import { useTexts } from '../../lib/language/notes-texts';
import type { Audience } from '../../lib/session';
import { useSession } from '../../lib/use-session';
import { BusyButton } from '../../ui/busy-button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { ErrorOfAct } from '../../ui/error-of-act';
import { ListNews } from '../../ui/list-news';
import { useDeletedRow } from '../../ui/use-deleted-row';
import { useListTop } from '../../ui/use-list-top';
import { AddNoteForm } from './add-note-form';
import { NoteItem } from './note-item';
import { addNote, deleteNote, editNote, noteStatsQuery, notesQuery } from './notes.queries';

/** Letters of a note that the question before its end shows. */
const SHOWN = 160;

export function DocumentNotes({ documentId, audience }: { documentId: string; audience: Audience }) {
  const t = useTexts();
  const client = useQueryClient();
  const userId = useSession(audience)?.user.id;
  const [editing, setEditing] = useState(0);
  // The list stands still meanwhile: a note that is gone would take what is being typed with it.
  const notes = useInfiniteQuery({ ...notesQuery(documentId, audience), enabled: editing === 0 });
  const stats = useQuery(noteStatsQuery(documentId, audience));
  const [error, setError] = useState<string | ReadableProblem>();
  const [isAdding, setAdding] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [cancelledEdits, setCancelledEdits] = useState(0);
  const [deleting, setDeleting] = useState<NoteAnswer | null>(null);
  const { heading, focusTop } = useListTop();
  const deleted = useDeletedRow(focusTop);
  const named = useSearchParams()[0].get('note');
  const all = notes.data?.pages.flatMap(({ data }) => data);
  const total = notes.data?.pages[0]?.total;
  const isGone = isDeleted(notes.error);

  /** Shows the error and throws it again, so that the form keeps what was typed. */
  const attempt = async (work: Promise<void>, fallback: string) => {
    setError(undefined);
    try {
      await work;
      await Promise.all([client.invalidateQueries({ queryKey: ['notes'] }), notes.refetch()]);
    } catch (failure) {
      // What was saved meanwhile is told in the note itself.
      const isToldThere = failure instanceof ApiError && failure.code === 'note.changed';
      if (!isToldThere) setError(problemOf(failure, fallback));
      // It may have been deleted in another tab.
      void client.invalidateQueries({ queryKey: ['notes'] });
      throw failure;
    }
  };
  const canChange = (note: NoteAnswer) =>
    audience === 'admin' ? note.noteType !== 'user' : note.noteType === 'user' && note.userId === userId;

  return (
    <Stack gap="lg">
      <AddNoteForm
        key={documentId}
        documentId={documentId}
        audience={audience}
        isSaving={isAdding}
        cancelledEdits={cancelledEdits}
        onAdd={(note) => {
          setAdding(true);
          setAdded(false);
          return attempt(addNote(documentId, audience, note), t('notes.addFailed'))
            .then(() => setAdded(true))
            .finally(() => setAdding(false));
        }}
      />
      {/* Deleted meanwhile: said once, and no other try brings it back. */}
      <ErrorOfAct message={isGone ? undefined : error} onClose={() => setError(undefined)} />
      <ErrorBanner {...loadFailureOf(notes, t('notes.loadFailed'))} {...(isGone && { onRetry: undefined })} />
      <div>
        <Title order={3} mb="xs" ref={heading}>
          {total === undefined ? t('notes.title') : t('notes.titleCounted', { number: total })}
        </Title>
        <ListNews>{deleted.news}</ListNews>
        <span role="status" className="visually-hidden">
          {isAdded && t('notes.added')}
        </span>
        {stats.data && (
          <Text size="sm" c="dimmed" mb="xs">
            {stats.data.totalNotes} in all · {stats.data.urgentNotes} urgent · {stats.data.internalNotes} internal
          </Text>
        )}
        {notes.isPending && (
          <Stack gap="xs">
            <Skeleton h={72} />
            <Skeleton h={72} />
          </Stack>
        )}
        {all?.length === 0 && <EmptyState title={t('notes.emptyTitle')}>{t('notes.emptyText')}</EmptyState>}
        {/* An empty one would be told as a list of nothing. */}
        {all && all.length > 0 && (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {all.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                audience={audience}
                isNamed={note.id === named}
                canChange={canChange(note)}
                onSave={(text) => attempt(editNote(note.id, audience, text), t('notes.updateFailed'))}
                onCancel={() => setCancelledEdits((count) => count + 1)}
                onEditing={(isEditing) => setEditing((count) => count + (isEditing ? 1 : -1))}
                onDelete={() => {
                  deleted.forget();
                  setDeleting(note);
                }}
              />
            ))}
          </Stack>
        )}
        {notes.hasNextPage && (
          <BusyButton
            mt="sm"
            variant="subtle"
            fullWidth
            loading={notes.isFetchingNextPage}
            onClick={() => void notes.fetchNextPage()}
          >
            {t('notes.older')}
          </BusyButton>
        )}
      </div>
      <ConfirmDialog
        opened={deleting !== null}
        title={t('notes.deleteTitle')}
        confirmLabel={t('notes.delete')}
        isDestructive
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          const { id } = deleting!;
          setDeleting(null);
          void attempt(deleteNote(id, audience), t('notes.deleteFailed')).then(
            () => deleted.tell(t('notes.theNote')),
            () => undefined,
          );
        }}
      >
        {deleting && <WhatGoes note={deleting} ownId={userId} />}
      </ConfirmDialog>
    </Stack>
  );
}

/** Which of them, and whose, where it is a colleague's. */
function WhatGoes({ note: { noteText, authorName, userId }, ownId }: { note: NoteAnswer; ownId?: string }) {
  const t = useTexts();
  const words = noteText.length > SHOWN ? `${beginningOf(noteText, SHOWN)}…` : noteText;
  return (
    <Stack gap="xs">
      <div className="long-name">“{words}”</div>
      <div>{userId === ownId ? t('notes.deleteText') : t('notes.deleteTextOf', { name: authorName })}</div>
    </Stack>
  );
}

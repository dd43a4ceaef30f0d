import { Button, Group, Stack, Text } from '@mantine/core';
import type { NoteAnswer } from '@udin/contracts';
import { NOTE_MAX_LENGTH } from '@udin/contracts/limits';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import '../../lib/language/parts-texts';
import { useTexts } from '../../lib/language/notes-texts';
import { BusyButton } from '../../ui/busy-button';
import { useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import type { NoteText } from './notes.queries';
import classes from './note-item.module.css';
import { PrioritySelect } from './priority-select';

interface EditNoteFormProps {
  note: NoteAnswer;
  onSave: (note: NoteText & { expectedRevision?: number }) => Promise<void>;
  onCancel: () => void;
}

/** Mantine's dialog does not close when Escape is pressed in an element with this. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': true };

/** Edits a note in its place. Cancel and Escape close only this form (NOTE-1). */
export function EditNoteForm({ note, onSave, onCancel }: EditNoteFormProps) {
  const t = useTexts();
  const [noteText, setText] = useState(note.noteText);
  const [priority, setPriority] = useState<NotePriority>(note.priority);
  const [isSaving, setSaving] = useState(false);
  // What somebody else has saved meanwhile stands beside the own words; saving again is knowing of it.
  const [stored, setStored] = useState(note);
  const save = async () => {
    setSaving(true);
    await onSave({ noteText: noteText.trim(), priority, expectedRevision: stored.revision }).catch((error: unknown) => {
      setStored((known) => changedNoteIn(error) ?? known);
      setSaving(false);
    });
  };
  useUnsaved(noteText !== note.noteText || priority !== note.priority);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <Stack gap="sm" mt="xs">
        <News>
          {stored !== note && (
            <Notice tone="note">
              <Text size="sm">{t('notes.savedMeanwhile', { name: stored.editedByName ?? stored.authorName })}</Text>
              <Text size="sm" className={classes.text}>
                {stored.noteText}
              </Text>
            </Notice>
          )}
        </News>
        <LongText
          aria-label={t('notes.label')}
          autosize
          minRows={2}
          maxLength={NOTE_MAX_LENGTH}
          autoFocus
          {...OWN_ESCAPE}
          value={noteText}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="space-between" align="flex-end">
          <PrioritySelect value={priority} onChange={setPriority} {...OWN_ESCAPE} />
          <Group>
            <Button variant="default" onClick={onCancel} {...OWN_ESCAPE}>
              {t('button.cancel')}
            </Button>
            <BusyButton type="submit" loading={isSaving} disabled={noteText.trim() === ''} {...OWN_ESCAPE}>
              {t('notes.save')}
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** The note as it is by now, in the refusal to overwrite it unseen. */
function changedNoteIn(error: unknown): NoteAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'note.changed') return undefined;
  return (error.data as { note?: NoteAnswer } | undefined)?.note;
}

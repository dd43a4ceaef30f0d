import { Button, Group, Stack, Text } from '@mantine/core';
import type { NoteAnswer } from '@udin/contracts';
import { NOTE_MAX_LENGTH } from '@udin/contracts/limits';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import '../../lib/language/parts-texts';
import { useTexts } from '../../lib/language/notes-texts';
import type { Audience } from '../../lib/session';
import { hasKeptDraft, useKeptDraft } from '../../lib/use-kept-draft';
import { BusyButton } from '../../ui/busy-button';
import { useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { Form } from '../../ui/form';
import type { NoteText } from './notes.queries';
import classes from './note-item.module.css';
import { PrioritySelect } from './priority-select';

interface EditNoteFormProps {
  note: NoteAnswer;
  audience: Audience;
  onSave: (note: NoteText & { expectedRevision?: number }) => Promise<void>;
  onCancel: () => void;
}

/** Mantine's dialog does not close when Escape is pressed in an element with this. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': true };

const draftOf = ({ id }: NoteAnswer) => `note_edit_${id}`;

/** An edit that the end of a session or a reload has cut off. */
export const isBeingEdited = (audience: Audience, note: NoteAnswer): boolean => hasKeptDraft(audience, draftOf(note));

/** Edits a note in its place. Cancel and Escape close only this form (NOTE-1). */
export function EditNoteForm({ note, audience, onSave, onCancel }: EditNoteFormProps) {
  const t = useTexts();
  // Kept with the revision that it began with: what was saved elsewhere since is noticed, however long it takes.
  const { noteText: text, priority: now, revision } = note;
  const [draft, setDraft, discard] = useKeptDraft(audience, draftOf(note), { noteText: text, priority: now, revision });
  const { noteText, priority } = draft;
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));
  const [isSaving, setSaving] = useState(false);
  // What somebody else has saved meanwhile stands beside the own words; saving again is knowing of it.
  const [other, setOther] = useState<NoteAnswer>();
  const save = async () => {
    setSaving(true);
    try {
      await onSave({ noteText: trimmed(noteText), priority, expectedRevision: draft.revision });
      discard();
    } catch (error) {
      const changed = changedNoteIn(error);
      if (changed) {
        setOther(changed);
        change({ revision: changed.revision });
      }
      setSaving(false);
    }
  };
  const cancel = () => {
    discard();
    onCancel();
  };
  useUnsaved(noteText !== text || priority !== now, () => discard());
  return (
    <Form
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          cancel();
        }
      }}
    >
      <Stack gap="sm" mt="xs">
        <News>
          {other && (
            <Notice tone="note">
              <Text size="sm">{t('notes.savedMeanwhile', { name: other.editedByName ?? other.authorName })}</Text>
              <Text size="sm" className={classes.text}>
                {other.noteText}
              </Text>
            </Notice>
          )}
        </News>
        <LongText
          aria-label={t('notes.label')}
          maxLength={NOTE_MAX_LENGTH}
          autoFocus
          // Whoever goes on with a note goes on at its end; the browser begins before its first letter.
          onFocus={({ currentTarget: field }) => field.setSelectionRange(field.textLength, field.textLength)}
          {...OWN_ESCAPE}
          value={noteText}
          onChange={(event) => change({ noteText: event.currentTarget.value })}
        />
        <Group justify="space-between" align="flex-end">
          <PrioritySelect value={priority} onChange={(chosen) => change({ priority: chosen })} {...OWN_ESCAPE} />
          <Group>
            <Button variant="default" onClick={cancel} {...OWN_ESCAPE}>
              {t('button.cancel')}
            </Button>
            <BusyButton type="submit" loading={isSaving} disabled={trimmed(noteText) === ''} {...OWN_ESCAPE}>
              {t('notes.save')}
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </Form>
  );
}

/** The note as it is by now, in the refusal to overwrite it unseen. */
function changedNoteIn(error: unknown): NoteAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'note.changed') return undefined;
  return (error.data as { note?: NoteAnswer } | undefined)?.note;
}

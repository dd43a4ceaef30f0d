import { Checkbox, Group, Stack } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@udin/contracts/limits';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { trimmed } from '@udin/contracts/trimmed';
import { useRef, useState } from 'react';
import { useTexts } from '../../lib/language/notes-texts';
import type { Audience } from '../../lib/session';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { BusyButton } from '../../ui/busy-button';
import { useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { PrioritySelect } from './priority-select';

interface AddNoteFormProps {
  documentId: string;
  audience: Audience;
  isSaving: boolean;
  /** Grows with each edit of another note that is cancelled: the priority goes back to medium then (NOTE-1). */
  cancelledEdits?: number;
  /** Resolves when the note is saved; then the form is cleared. */
  onAdd: (note: { noteText: string; priority: NotePriority; isInternal: boolean }) => Promise<void>;
}

const EMPTY = { noteText: '', priority: 'medium' as NotePriority, isInternal: false };

/** Form for a new note. A blank one cannot be added (NOTE-1). */
export function AddNoteForm({ documentId, audience, isSaving, cancelledEdits = 0, onAdd }: AddNoteFormProps) {
  const t = useTexts();
  const [note, setNote, discard] = useKeptDraft(audience, `note_${documentId}`, EMPTY);
  const { noteText, priority, isInternal } = note;
  const change = (part: Partial<typeof EMPTY>) => setNote((now) => ({ ...now, ...part }));
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = trimmed(noteText) === '';
  useUnsaved(!isBlank, () => discard());
  const [seenEdits, setSeenEdits] = useState(cancelledEdits);
  if (seenEdits !== cancelledEdits) {
    setSeenEdits(cancelledEdits);
    change({ priority: 'medium' });
  }

  const add = async () => {
    await onAdd({ noteText: trimmed(noteText), priority, isInternal });
    // The form may be gone by now.
    discard(note);
    // Keeps what was typed during the saving: it belongs to the next note.
    setNote((now) => (now === note ? EMPTY : now));
  };

  return (
    <Form
      onSubmit={() => {
        // The button is disabled from now on and cannot keep the focus; the next note may be typed already.
        field.current?.focus();
        void add().catch(() => undefined);
      }}
    >
      <Stack gap="sm">
        <LongText
          ref={field}
          label={t('notes.new')}
          maxRows={8}
          maxLength={NOTE_MAX_LENGTH}
          placeholder={audience === 'admin' ? 'Write to the customer about this document' : t('notes.placeholder')}
          value={noteText}
          onChange={(event) => change({ noteText: event.currentTarget.value })}
        />
        <Group justify="space-between" align="flex-end">
          <Group align="flex-end">
            <PrioritySelect value={priority} onChange={(chosen) => change({ priority: chosen })} />
            {audience === 'admin' && (
              <Checkbox
                mb={10}
                label="Internal"
                description="Customers do not see it"
                checked={isInternal}
                onChange={(event) => change({ isInternal: event.currentTarget.checked })}
              />
            )}
          </Group>
          <BusyButton type="submit" disabled={isBlank || isSaving} loading={isSaving}>
            {t('notes.add')}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}

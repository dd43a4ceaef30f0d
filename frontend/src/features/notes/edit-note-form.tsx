import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { NoteAnswer } from '@udin/contracts';
import { NOTE_MAX_LENGTH } from '@udin/contracts/limits';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { useState } from 'react';
import { BusyButton } from '../../ui/busy-button';
import { useUnsaved } from '../../ui/guarded-dialog';
import type { NoteText } from './notes.queries';
import { PrioritySelect } from './priority-select';

interface EditNoteFormProps {
  note: NoteAnswer;
  onSave: (note: NoteText) => Promise<void>;
  onCancel: () => void;
}

/** Mantine's dialog does not close when Escape is pressed in an element with this. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': true };

/** Edits a note in its place. Cancel and Escape close only this form (NOTE-1). */
export function EditNoteForm({ note, onSave, onCancel }: EditNoteFormProps) {
  const [noteText, setText] = useState(note.noteText);
  const [priority, setPriority] = useState<NotePriority>(note.priority);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave({ noteText: noteText.trim(), priority }).catch(() => setSaving(false));
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
        <Textarea
          aria-label="Note"
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
              Cancel
            </Button>
            <BusyButton type="submit" loading={isSaving} disabled={noteText.trim() === ''} {...OWN_ESCAPE}>
              Save
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

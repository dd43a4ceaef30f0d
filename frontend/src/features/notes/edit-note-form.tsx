import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { NoteAnswer } from '@udin/contracts';
import { NOTE_MAX_LENGTH } from '@udin/contracts/limits';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { useState } from 'react';
import type { NoteText } from './notes.queries';
import { PrioritySelect } from './priority-select';

interface EditNoteFormProps {
  note: NoteAnswer;
  onSave: (note: NoteText) => Promise<void>;
  onCancel: () => void;
}

/** Edits a note in its place. Cancel resets the priority to medium and closes the form (NOTE-1). */
export function EditNoteForm({ note, onSave, onCancel }: EditNoteFormProps) {
  const [noteText, setText] = useState(note.noteText);
  const [priority, setPriority] = useState<NotePriority>(note.priority);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave({ noteText: noteText.trim(), priority }).catch(() => setSaving(false));
  };
  const cancel = () => {
    setPriority('medium');
    onCancel();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          cancel();
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
          value={noteText}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="space-between" align="flex-end">
          <PrioritySelect value={priority} onChange={setPriority} />
          <Group>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={noteText.trim() === ''}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

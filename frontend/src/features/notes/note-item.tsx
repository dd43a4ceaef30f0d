import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { NoteAnswer } from '@udin/contracts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/language/notes-texts';
import type { Audience } from '../../lib/session';
import { useStable } from '../../lib/use-stable';
import { Since } from '../../ui/since';
import { useFocusAfterStep } from '../../ui/use-focus-after-step';
import { useNamedPlace } from '../../ui/use-named-place';
import { EditNoteForm, isBeingEdited } from './edit-note-form';
import { FoldedWords } from './folded-words';
import classes from './note-item.module.css';
import type { NoteText } from './notes.queries';
import { PriorityBadge } from './priority-badge';
import { STANDS_OUT } from './priority-looks';

interface NoteItemProps {
  note: NoteAnswer;
  audience: Audience;
  /** The link that led here names this note. */
  isNamed?: boolean;
  /** Customers change their own notes, admins all notes that admins wrote (NOTE-2). */
  canChange: boolean;
  onSave: (note: NoteText & { expectedRevision?: number }) => Promise<void>;
  onCancel: () => void;
  /** It begins, or ends. */
  onEditing: (isEditing: boolean) => void;
  onDelete: () => void;
}

export function NoteItem(props: NoteItemProps) {
  const { note, audience, isNamed = false, canChange, onSave, onCancel, onEditing, onDelete } = props;
  const t = useTexts();
  const [isOpen, setEditing] = useState(() => isBeingEdited(audience, note));
  const isEditing = isOpen && canChange;
  const tell = useStable(onEditing);
  useEffect(() => {
    if (!isEditing) return undefined;
    tell(true);
    return () => tell(false);
  }, [isEditing, tell]);
  const text = useFocusAfterStep<HTMLParagraphElement>(isEditing ? 'edited' : 'shown');
  const place = useNamedPlace<HTMLLIElement>(isNamed);
  const who = note.noteType === 'admin' ? t('notes.ofTheOffice', { name: note.authorName }) : note.authorName;
  const isEdited = note.updatedAt !== note.createdAt;
  const name = note.editedByName;
  return (
    <li ref={place} className={classes.note} data-urgent={STANDS_OUT[note.priority] || undefined}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600} className="long-name">
          {who}
        </Text>
        {canChange && !isEditing && (
          <Group gap={0} wrap="nowrap" className={classes.acts}>
            <ActionIcon aria-label={t('notes.edit')} onClick={() => setEditing(true)}>
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon color="var(--mantine-color-error)" aria-label={t('notes.deleteThis')} onClick={onDelete}>
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Group gap="xs">
        <PriorityBadge priority={note.priority} />
        {note.isInternal && (
          <Badge variant="outline" tt="none">
            Internal
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          <Since at={note.createdAt} />
          {isEdited && ` · ${name ? t('notes.editedBy', { name }) : t('notes.edited')}`}
          {note.read && ` · ${t('notes.read')}`}
        </Text>
      </Group>
      {isEditing ? (
        <EditNoteForm
          note={note}
          audience={audience}
          onCancel={() => {
            setEditing(false);
            onCancel();
          }}
          onSave={async (edited) => {
            await onSave(edited);
            setEditing(false);
          }}
        />
      ) : (
        <FoldedWords words={note.noteText} ref={text} />
      )}
    </li>
  );
}

import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconEye, IconMessage, IconTrash } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';

export interface DocumentActions {
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  onNotes: (document: DocumentAnswer) => void;
  onDelete: (document: DocumentAnswer) => void;
}

/** Preview of the original, notes, delete (DASH-2). */
export function DocumentRowActions({ document, actions }: { document: DocumentAnswer; actions: DocumentActions }) {
  const name = document.fileName;
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label="Preview">
        <ActionIcon aria-label={`Preview ${name}`} onClick={() => actions.onPreview(document, 'original')}>
          <IconEye size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Notes">
        <ActionIcon aria-label={`Notes on ${name}`} onClick={() => actions.onNotes(document)}>
          <IconMessage size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon color="red.7" aria-label={`Delete ${name}`} onClick={() => actions.onDelete(document)}>
          <IconTrash size={20} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconEye, IconMessage, IconTrash } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { useId } from 'react';

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
      <DeleteButton document={document} onDelete={() => actions.onDelete(document)} />
    </Group>
  );
}

const IN_PROGRESS = 'This document is being processed and can no longer be deleted.';

/** While it cannot be used it can still be focused, so that the reason is found without a mouse. */
function DeleteButton({ document, onDelete }: { document: DocumentAnswer; onDelete: () => void }) {
  const reasonId = useId();
  const name = `Delete ${document.fileName}`;
  if (DOCUMENT_STATUS_RULES[document.documentStatus].canBeDeleted) {
    return (
      <Tooltip label="Delete">
        <ActionIcon color="var(--mantine-color-error)" aria-label={name} onClick={onDelete}>
          <IconTrash size={20} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <>
      <Tooltip label={IN_PROGRESS} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon aria-label={name} aria-disabled data-disabled aria-describedby={reasonId}>
          <IconTrash size={20} />
        </ActionIcon>
      </Tooltip>
      <span id={reasonId} className="visually-hidden">
        {IN_PROGRESS}
      </span>
    </>
  );
}

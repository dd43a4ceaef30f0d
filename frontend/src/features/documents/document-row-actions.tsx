import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconEye, IconMessage, IconTrash } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { useId } from 'react';
import { useTexts } from '../../lib/language/documents-texts';
import { RowAction } from '../../ui/row-action';

export interface DocumentActions {
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  onNotes: (document: DocumentAnswer) => void;
  onDelete: (document: DocumentAnswer) => void;
}

interface DocumentRowActionsProps {
  document: DocumentAnswer;
  /** What its buttons are called by. */
  name: string;
  actions: DocumentActions;
}

/** Preview of the original, notes, delete (DASH-2). */
export function DocumentRowActions({ document, name, actions }: DocumentRowActionsProps) {
  const t = useTexts();
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction
        label={t('documentRow.preview')}
        name={t('documentRow.previewNamed', { name })}
        onClick={() => actions.onPreview(document, 'original')}
      >
        <IconEye size={20} />
      </RowAction>
      <RowAction
        label={t('documentRow.notes')}
        name={t('documentRow.notesOn', { name })}
        onClick={() => actions.onNotes(document)}
      >
        <IconMessage size={20} />
      </RowAction>
      <DeleteButton
        document={document}
        name={t('documentRow.deleteNamed', { name })}
        onDelete={() => actions.onDelete(document)}
      />
    </Group>
  );
}

/** While it cannot be used it can still be focused, so that the reason is found without a mouse. */
function DeleteButton({
  document,
  name,
  onDelete,
}: Omit<DocumentRowActionsProps, 'actions'> & { onDelete: () => void }) {
  const t = useTexts();
  const reasonId = useId();
  const isIdle = DOCUMENT_STATUS_RULES[document.documentStatus].canBeDeleted;
  const reason = t(isIdle ? 'documentRow.disputed' : 'documentRow.inProgress');
  if (isIdle && !document.isDisputed) {
    return (
      <RowAction label={t('documentRow.delete')} name={name} onClick={onDelete} isDestructive>
        <IconTrash size={20} />
      </RowAction>
    );
  }
  return (
    <>
      <Tooltip label={reason} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon aria-label={name} aria-disabled data-disabled aria-describedby={reasonId}>
          <IconTrash size={20} />
        </ActionIcon>
      </Tooltip>
      <span id={reasonId} className="visually-hidden">
        {reason}
      </span>
    </>
  );
}

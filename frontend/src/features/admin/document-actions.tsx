import { ActionIcon } from '@mantine/core';
import { IconEye, IconHistory, IconMessage, IconProgressCheck, IconSignature } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import type { ReactNode } from 'react';
import { HoverTip } from '../../ui/hover-tip';
import classes from './document-actions.module.css';

/** What an admin does with a document; the dialogs belong to the page. What is left out is not offered. */
export interface AdminDocumentActions {
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  onStatus: ((document: DocumentAnswer) => void) | undefined;
  onSign: ((document: DocumentAnswer) => void) | undefined;
  onNotes: (document: DocumentAnswer) => void;
  onAccessLog: (document: DocumentAnswer) => void;
}

export function DocumentActions({ document, actions }: { document: DocumentAnswer; actions: AdminDocumentActions }) {
  const of = document.fileName;
  const { onStatus, onSign } = actions;
  return (
    <div className={classes.actions}>
      <Action label="Preview original" of={of} onClick={() => actions.onPreview(document, 'original')}>
        <IconEye size={20} />
      </Action>
      {onStatus && (
        <Action label="Change status" of={of} onClick={() => onStatus(document)}>
          <IconProgressCheck size={20} />
        </Action>
      )}
      {onSign && (
        <Action label="Upload signed document" of={of} onClick={() => onSign(document)}>
          <IconSignature size={20} />
        </Action>
      )}
      <Action label="Notes" of={of} onClick={() => actions.onNotes(document)}>
        <IconMessage size={20} />
      </Action>
      <Action label="Access log" of={of} onClick={() => actions.onAccessLog(document)}>
        <IconHistory size={20} />
      </Action>
    </div>
  );
}

function Action({
  label,
  of,
  onClick,
  children,
}: {
  label: string;
  of: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <HoverTip label={label}>
      <ActionIcon aria-label={`${label}: ${of}`} onClick={onClick}>
        {children}
      </ActionIcon>
    </HoverTip>
  );
}

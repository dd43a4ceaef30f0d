import { IconEye, IconHistory, IconMessage, IconProgressCheck, IconSignature } from '@tabler/icons-react';
import type { DocumentAnswer } from '@udin/contracts';
import { RowAction } from '../../ui/row-action';
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
      <RowAction
        label="Preview original"
        name={`Preview original: ${of}`}
        onClick={() => actions.onPreview(document, 'original')}
      >
        <IconEye size={20} />
      </RowAction>
      {onStatus && (
        <RowAction label="Change status" name={`Change status: ${of}`} onClick={() => onStatus(document)}>
          <IconProgressCheck size={20} />
        </RowAction>
      )}
      {onSign && (
        <RowAction
          label="Upload signed document"
          name={`Upload signed document: ${of}`}
          onClick={() => onSign(document)}
        >
          <IconSignature size={20} />
        </RowAction>
      )}
      <RowAction label="Notes" name={`Notes: ${of}`} onClick={() => actions.onNotes(document)}>
        <IconMessage size={20} />
      </RowAction>
      <RowAction label="Access log" name={`Access log: ${of}`} onClick={() => actions.onAccessLog(document)}>
        <IconHistory size={20} />
      </RowAction>
    </div>
  );
}

import { NativeSelect, Stack } from '@mantine/core';
import type { DocumentStatus } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES, DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { trimmed } from '@udin/contracts/trimmed';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DialogActions } from './dialog-actions';
import { ErrorBanner } from './error-banner';
import { useUnsaved } from './guarded-dialog';
import { HAS_TO_BE_FILLED } from './has-to-be-filled';
import { LongText } from './long-text';
import { Notice } from './notice';
import { Form } from './form';
import { statusOptions } from './status-looks';

const OPTIONS = statusOptions(DOCUMENT_STATUSES);

const WORKED_ON: readonly DocumentStatus[] = ['pending', 'processing'];

interface StatusFormProps {
  first: DocumentStatus;
  /** Why a status cannot be set. */
  obstacleTo?: (status: DocumentStatus) => string | undefined;
  failure: ComponentProps<typeof ErrorBanner>['message'];
  isSaving: boolean;
  /** What follows when a signature ends with the status. */
  whenSignatureEnds?: string;
  /** What does not follow when what is signed is worked on again. */
  whenSignatureStays?: string;
  onSave: (change: { documentStatus: DocumentStatus; note?: string }) => void;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
}

/** A status with the reason that the customer reads; a rejection needs one. Inside a dialog that guards typed words. */
export function StatusForm({
  first,
  obstacleTo,
  failure,
  isSaving,
  whenSignatureEnds,
  whenSignatureStays,
  onSave,
  onClose,
  children,
}: StatusFormProps) {
  const [documentStatus, setStatus] = useState(first);
  const [note, setNote] = useState('');
  const words = trimmed(note);
  const obstacle = obstacleTo?.(documentStatus);
  const isReasonMissing = documentStatus === 'rejected' && words === '';
  useUnsaved(words !== '');
  return (
    <Form onSubmit={() => onSave({ documentStatus, ...(words && { note: words }) })}>
      <Stack gap="md">
        {children}
        <ErrorBanner message={obstacle ?? failure} />
        <NativeSelect
          label="Status"
          data={OPTIONS}
          value={documentStatus}
          data-autofocus
          onChange={(event) => setStatus(event.currentTarget.value as DocumentStatus)}
        />
        {whenSignatureEnds && DOCUMENT_STATUS_RULES[documentStatus].endsSignature && (
          <Notice tone="note">{whenSignatureEnds}</Notice>
        )}
        {whenSignatureStays && WORKED_ON.includes(documentStatus) && <Notice tone="note">{whenSignatureStays}</Notice>}
        <LongText
          label="Reason"
          description="Shown to the customer"
          {...(documentStatus === 'rejected' && HAS_TO_BE_FILLED)}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogActions onClose={onClose} loading={isSaving} disabled={obstacle !== undefined || isReasonMissing}>
          Update Status
        </DialogActions>
      </Stack>
    </Form>
  );
}

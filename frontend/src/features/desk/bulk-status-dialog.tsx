import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentStatus } from '@udin/contracts';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { statusOptions } from '../../ui/status-looks';

const OPTIONS = statusOptions(DOCUMENT_STATUSES);

interface BulkStatusDialogProps {
  opened: boolean;
  documentIds: readonly string[];
  onClose: () => void;
  onDone: (outcome: BulkAnswer) => void;
}

/** Changes the status of one document or of many; a rejection needs a reason. */
export function BulkStatusDialog({ opened, documentIds, onClose, onDone }: BulkStatusDialogProps) {
  const count = documentIds.length;
  return (
    <GuardedDialog
      opened={opened}
      onClose={onClose}
      title={`Status of ${count} ${count === 1 ? 'document' : 'documents'}`}
      sheetOnPhone={false}
    >
      {opened && <StatusForm documentIds={documentIds} onClose={onClose} onDone={onDone} />}
    </GuardedDialog>
  );
}

function StatusForm({ documentIds, onClose, onDone }: Omit<BulkStatusDialogProps, 'opened'>) {
  const client = useQueryClient();
  const [documentStatus, setStatus] = useState<DocumentStatus>('processing');
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const saving = useMutation({
    mutationFn: () =>
      call('POST /api/documents/bulk-status', {
        as: 'admin',
        body: { documentIds: [...documentIds], documentStatus, ...(note.trim() && { note: note.trim() }) },
      }),
    onSuccess: (outcome) => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      onDone(outcome);
    },
  });
  const isRejection = documentStatus === 'rejected';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Stack gap="md">
        <ErrorBanner
          message={saving.error ? problemOf(saving.error, 'Failed to update document status. Please try again.') : null}
        />
        <NativeSelect
          label="Status"
          data={OPTIONS}
          value={documentStatus}
          data-autofocus
          onChange={(event) => setStatus(event.currentTarget.value as DocumentStatus)}
        />
        <Textarea
          label="Reason"
          description="Shown to the customer"
          required={isRejection}
          maxLength={500}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={isRejection && !note.trim()}>
            Update Status
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

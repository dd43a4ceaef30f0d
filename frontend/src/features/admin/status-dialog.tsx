import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer, DocumentStatus } from '@udin/contracts';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { statusOptions } from '../../ui/status-looks';

const OPTIONS = statusOptions(DOCUMENT_STATUSES);
const UNSIGNED = 'Cannot mark as signed until a signed document is uploaded.';

interface StatusDialogProps {
  document: DocumentAnswer | null;
  onClose: () => void;
}

/** Changes the status to any other; "signed" needs a signed file (DOC-2, ADM-2). */
export function StatusDialog({ document, onClose }: StatusDialogProps) {
  return (
    <GuardedDialog opened={document !== null} onClose={onClose} title="Update status" sheetOnPhone={false}>
      {document && <StatusForm key={document.id} document={document} onClose={onClose} />}
    </GuardedDialog>
  );
}

function StatusForm({ document, onClose }: { document: DocumentAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const [documentStatus, setStatus] = useState<DocumentStatus>(document.documentStatus ?? 'pending');
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const saving = useMutation({
    mutationFn: () =>
      call('PATCH /api/documents/:id/status', {
        as: 'admin',
        params: { id: document.id },
        body: { documentStatus, ...(note.trim() && { note: note.trim() }) },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  const isBlocked = documentStatus === 'signed' && !document.signedDocumentLink;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Stack gap="md">
        <Text fw={550}>{document.fileName}</Text>
        <ErrorBanner
          message={
            isBlocked
              ? UNSIGNED
              : saving.error
                ? problemOf(saving.error, 'Failed to update document status. Please try again.')
                : null
          }
        />
        <NativeSelect
          label="Status"
          data={OPTIONS}
          value={documentStatus}
          onChange={(event) => setStatus(event.currentTarget.value as DocumentStatus)}
          data-autofocus
        />
        <Textarea
          label="Reason"
          description="Shown to the customer"
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
          <Button type="submit" disabled={isBlocked} loading={saving.isPending}>
            Update Status
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

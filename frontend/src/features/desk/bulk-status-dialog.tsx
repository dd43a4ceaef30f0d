import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentStatus } from '@udin/contracts';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { StatusForm } from '../../ui/status-form';

interface BulkStatusDialogProps {
  opened: boolean;
  documentIds: readonly string[];
  onClose: () => void;
  onDone: (outcome: BulkAnswer) => void;
}

/** Changes the status of one document or of many. */
export function BulkStatusDialog({ opened, documentIds, onClose, onDone }: BulkStatusDialogProps) {
  const count = documentIds.length;
  return (
    <GuardedDialog
      opened={opened}
      onClose={onClose}
      title={`Status of ${count} ${count === 1 ? 'document' : 'documents'}`}
      sheetOnPhone={false}
    >
      {opened && <StatusOfMany documentIds={documentIds} onClose={onClose} onDone={onDone} />}
    </GuardedDialog>
  );
}

function StatusOfMany({ documentIds, onClose, onDone }: Omit<BulkStatusDialogProps, 'opened'>) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: { documentStatus: DocumentStatus; note?: string }) =>
      call('POST /api/documents/bulk-status', { as: 'admin', body: { documentIds: [...documentIds], ...change } }),
    onSuccess: (outcome) => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      onDone(outcome);
    },
  });
  return (
    <StatusForm
      first="processing"
      failure={saving.error && problemOf(saving.error, 'Failed to update document status. Please try again.')}
      isSaving={saving.isPending}
      onSave={saving.mutate}
      onClose={onClose}
    />
  );
}

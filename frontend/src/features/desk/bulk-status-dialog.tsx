import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentStatus } from '@udin/contracts';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { SIGNATURES_END } from '../../ui/signature-ends';
import { StatusForm } from '../../ui/status-form';
import type { BulkDialogProps } from './bulk-dialog-props';
import { ChosenNames } from './chosen-names';

/** Changes the status of one document or of many. */
export function BulkStatusDialog({ opened, ...rest }: BulkDialogProps) {
  const count = rest.documentIds.length;
  return (
    <GuardedDialog
      opened={opened}
      onClose={rest.onClose}
      title={`Status of ${count} ${count === 1 ? 'document' : 'documents'}`}
      sheetOnPhone={false}
    >
      {opened && <StatusOfMany {...rest} />}
    </GuardedDialog>
  );
}

function StatusOfMany({ documentIds, names, seen, onClose, onAnswer, onDone }: Omit<BulkDialogProps, 'opened'>) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: { documentStatus: DocumentStatus; note?: string }) =>
      call('POST /api/documents/bulk-status', {
        as: 'admin',
        body: { documentIds: [...documentIds], seen: [...seen], ...change },
      }),
    onSuccess: (outcome) => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      onAnswer(outcome);
    },
  });
  const save = useOneAtATime(saving);
  return (
    <StatusForm
      first="processing"
      failure={saving.error && problemOf(saving.error, 'Failed to update document status. Please try again.')}
      isSaving={saving.isPending}
      whenSignatureEnds={SIGNATURES_END}
      // Given to the call: once this form is gone, the open dialog is another one.
      onSave={(change) => void save(change, { onSuccess: onDone })}
      onClose={onClose}
    >
      <ChosenNames names={names} />
    </StatusForm>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentStatus, SeenDocument } from '@udin/contracts';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { GuardedDialog } from '../../ui/guarded-dialog';
import { SIGNATURES_END } from '../../ui/signature-ends';
import { StatusForm } from '../../ui/status-form';
import { ChosenNames } from './chosen-names';

interface BulkStatusDialogProps {
  opened: boolean;
  documentIds: readonly string[];
  names: readonly string[];
  /** As they were on the screen: what somebody else has changed since is refused. */
  seen: readonly SeenDocument[];
  onClose: () => void;
  /** Gets the answer, also one that comes after the dialog was closed. */
  onAnswer: (outcome: BulkAnswer) => void;
  /** It was done while the dialog was open. */
  onDone: (outcome: BulkAnswer) => void;
}

/** Changes the status of one document or of many. */
export function BulkStatusDialog({ opened, ...rest }: BulkStatusDialogProps) {
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

function StatusOfMany({ documentIds, names, seen, onClose, onAnswer, onDone }: Omit<BulkStatusDialogProps, 'opened'>) {
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

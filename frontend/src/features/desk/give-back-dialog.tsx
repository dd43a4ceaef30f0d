import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import type { BulkDialogProps } from './bulk-dialog-props';
import { ChosenNames } from './chosen-names';

/** Own work goes back to all, as at the end of a day. */
export function GiveBackDialog({
  opened,
  documentIds,
  names,
  seen,
  onClose,
  onDone,
}: Omit<BulkDialogProps, 'onAnswer'>) {
  const client = useQueryClient();
  const count = `${documentIds.length} ${documentIds.length === 1 ? 'document' : 'documents'}`;
  const giving = useMutation({
    mutationFn: () =>
      call('POST /api/documents/give-back', {
        as: 'admin',
        body: { documentIds: [...documentIds], seen: [...seen] },
      }),
    onSuccess: (outcome) => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      onDone(outcome);
    },
  });
  const give = useOneAtATime(giving);
  return (
    <ConfirmDialog
      opened={opened}
      title={`Give ${count} back?`}
      confirmLabel="Give back"
      isWorking={giving.isPending}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      <ErrorBanner {...failureOf(giving, 'Failed to give the documents back. Please try again.')} />
      <ChosenNames names={names} />
      They go back to all: whoever takes the next gets what is due first. What a customer has to answer waits on.
    </ConfirmDialog>
  );
}

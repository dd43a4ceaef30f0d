import { failureOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useHold } from './use-hold';

interface ReleaseHoldDialogProps {
  /** Of the transaction. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

export function ReleaseHoldDialog({ id, opened, onClose }: ReleaseHoldDialogProps) {
  const releasing = useHold(id);
  const release = useOneAtATime(releasing);
  return (
    <ConfirmDialog
      opened={opened}
      title="Release the books of this order?"
      confirmLabel="Release books"
      isWorking={releasing.isPending}
      onConfirm={() => void release(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorBanner {...failureOf(releasing, 'The books could not be released. Please try again.')} />
      The dispute has ended for good. The books are kept for one more year, and as long as those of all other orders.
    </ConfirmDialog>
  );
}

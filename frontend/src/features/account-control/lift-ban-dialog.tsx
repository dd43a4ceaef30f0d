import { failureOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useAccountChange } from './account.queries';

interface LiftBanDialogProps {
  userId: string;
  /** Begins a sentence. */
  who: string;
  opened: boolean;
  onClose: () => void;
}

export function LiftBanDialog({ userId, who, opened, onClose }: LiftBanDialogProps) {
  const lifting = useAccountChange(userId);
  const change = useOneAtATime(lifting);
  return (
    <ConfirmDialog
      opened={opened}
      title="Lift the ban?"
      confirmLabel="Lift the ban"
      isWorking={lifting.isPending}
      onConfirm={() => void change({ do: 'unban' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorBanner {...failureOf(lifting, 'The ban could not be lifted. Please try again.')} />
      {who} can log in again with the same password.
    </ConfirmDialog>
  );
}

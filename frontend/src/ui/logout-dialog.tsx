import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface LogoutDialogProps {
  opened: boolean;
  onLogout: () => Promise<void>;
  onClose: () => void;
}

export function LogoutDialog({ opened, onLogout, onClose }: LogoutDialogProps) {
  const [isWorking, setWorking] = useState(false);
  const leave = () => {
    setWorking(true);
    void onLogout().finally(() => setWorking(false));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you sure you want to logout?"
      confirmLabel="Logout"
      isWorking={isWorking}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useTexts } from '../lib/language/parts-texts';
import { ConfirmDialog } from './confirm-dialog';

interface LogoutDialogProps {
  opened: boolean;
  onLogout: () => Promise<void>;
  onClose: () => void;
}

export function LogoutDialog({ opened, onLogout, onClose }: LogoutDialogProps) {
  const t = useTexts();
  const [isWorking, setWorking] = useState(false);
  const leave = () => {
    setWorking(true);
    void onLogout().finally(() => setWorking(false));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('logout.title')}
      confirmLabel={t('button.logout')}
      isWorking={isWorking}
      onConfirm={leave}
      onClose={onClose}
    >
      {t('logout.text')}
    </ConfirmDialog>
  );
}

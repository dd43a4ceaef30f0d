import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../lib/language/profile-texts';
import type { Audience } from '../../lib/session';
import { DialogActions } from '../../ui/dialog-actions';
import { Form } from '../../ui/form';
import { CurrentPassword } from './current-password';
import { useOwnCode } from './second-factor/use-own-code';

interface ConfirmWithPasswordProps {
  as: Audience;
  label: string;
  isDisabled: boolean;
  isWorking: boolean;
  onConfirm: (
    typed: { currentPassword: string; code: string | undefined },
    whileShown: { onError: (failure: Error) => void },
  ) => unknown;
  onClose: () => void;
}

/** The end of a dialog that asks for password and code; whoever uses it says why something was refused. */
export function ConfirmWithPassword({
  as,
  label,
  isDisabled,
  isWorking,
  onConfirm,
  onClose,
}: ConfirmWithPasswordProps) {
  const t = useTexts();
  const [currentPassword, setPassword] = useState('');
  const own = useOwnCode(as);
  return (
    <Form onSubmit={() => onConfirm({ currentPassword, code: own.code }, { onError: own.refused })}>
      <Stack gap="md">
        <CurrentPassword label={t('changePassword.current')} value={currentPassword} onChange={setPassword} />
        {own.field}
        <DialogActions onClose={onClose} loading={isWorking} disabled={isDisabled || !currentPassword || own.isMissing}>
          {label}
        </DialogActions>
      </Stack>
    </Form>
  );
}

import { PasswordInput, Stack, Text } from '@mantine/core';
import { TEMP_PASSWORD_TTL_DAYS } from '@udin/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import type { Audience } from '../../lib/session';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';

interface ChangePasswordProps {
  as?: Audience;
  /** After a login with a temporary password, or with the first one of an admin. */
  isTemporary: boolean;
  onChanged?: () => void;
  onClose: () => void;
}

interface ChangePasswordDialogProps extends ChangePasswordProps {
  opened: boolean;
}

/** Also opens after a login with a temporary password (REG-5). Begins with empty fields each time. */
export function ChangePasswordDialog({ opened, ...form }: ChangePasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Choose a new password" sheetOnPhone={false}>
      <ChangePasswordForm {...form} />
    </Dialog>
  );
}

function ChangePasswordForm({ as = 'user', isTemporary, onChanged, onClose }: ChangePasswordProps) {
  const client = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const change = useMutation({
    mutationFn: () => call('POST /api/auth/change-password', { as, body: { currentPassword, newPassword } }),
    onSuccess: () => {
      // The other ones were ended.
      void client.invalidateQueries({ queryKey: ['sessions'] });
      onChanged?.();
      onClose();
    },
  });
  // Said again it would be refused, because the current password is another one by then.
  const send = useOneAtATime(change);
  const differs = confirmation !== '' && confirmation !== newPassword;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        {isTemporary && (
          <Text size="sm">
            {as === 'admin'
              ? `You logged in with the first password, which somebody else chose for you. It serves ${TEMP_PASSWORD_TTL_DAYS} days: please choose one that only you know.`
              : 'You logged in with the temporary password that we mailed. Please choose one of your own.'}
          </Text>
        )}
        <ErrorBanner
          message={
            change.error ? problemOf(change.error, 'The password could not be changed. Please try again.') : null
          }
        />
        <PasswordInput
          label={isTemporary ? 'Temporary password' : 'Current password'}
          {...HAS_TO_BE_FILLED}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label="New password"
          description="At least 8 characters"
          {...HAS_TO_BE_FILLED}
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
        <PasswordInput
          label="Confirm new password"
          {...HAS_TO_BE_FILLED}
          autoComplete="new-password"
          value={confirmation}
          error={differs ? 'Passwords do not match.' : undefined}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <DialogActions
          onClose={onClose}
          cancel={isTemporary ? 'Later' : 'Cancel'}
          loading={change.isPending}
          disabled={!currentPassword || newPassword.length < 8 || newPassword !== confirmation}
        >
          Change password
        </DialogActions>
      </Stack>
    </form>
  );
}

import { PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorBanner } from '../../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../../ui/has-to-be-filled';
import { AppCodeField } from '../../../ui/app-code-field';
import { secondFactorQuery } from './second-factor.queries';

interface TurnOffDialogProps {
  opened: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for password and code: a browser that was left open is not enough. */
export function TurnOffDialog({ opened, ...form }: TurnOffDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Turn off two-step login" sheetOnPhone={false}>
      <TurnOffForm {...form} />
    </Dialog>
  );
}

function TurnOffForm({ onDone, onClose }: Omit<TurnOffDialogProps, 'opened'>) {
  const client = useQueryClient();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ending = useMutation({
    mutationFn: () => call('POST /api/auth/second-factor/end', { as: 'admin', body: { currentPassword, code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      onDone();
      onClose();
    },
  });
  const send = useOneAtATime(ending);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        <ErrorBanner
          message={
            ending.error ? problemOf(ending.error, 'Two-step login could not be turned off. Please try again.') : null
          }
        />
        <PasswordInput
          label="Current password"
          {...HAS_TO_BE_FILLED}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <AppCodeField value={code} onTyped={setCode} description="Or one of your recovery codes" />
        <DialogActions onClose={onClose} loading={ending.isPending} disabled={!currentPassword || !code.trim()}>
          Turn off
        </DialogActions>
      </Stack>
    </form>
  );
}

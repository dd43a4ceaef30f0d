import { PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BegunSecondFactorAnswer } from '@udin/contracts';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorBanner } from '../../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../../ui/has-to-be-filled';

interface AskPasswordProps {
  onBegun: (begun: BegunSecondFactorAnswer) => void;
  onClose: () => void;
}

export function AskPassword({ onBegun, onClose }: AskPasswordProps) {
  const [currentPassword, setPassword] = useState('');
  const beginning = useMutation({
    mutationFn: () => call('POST /api/auth/second-factor', { as: 'admin', body: { currentPassword } }),
    onSuccess: onBegun,
  });
  const begin = useOneAtATime(beginning);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
        </Text>
        <ErrorBanner
          message={beginning.error ? problemOf(beginning.error, 'This could not be begun. Please try again.') : null}
        />
        <PasswordInput
          label="Current password"
          {...HAS_TO_BE_FILLED}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <DialogActions onClose={onClose} loading={beginning.isPending} disabled={!currentPassword}>
          Continue
        </DialogActions>
      </Stack>
    </form>
  );
}

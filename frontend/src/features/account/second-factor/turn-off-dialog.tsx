import { PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/profile-texts';
import type { Audience } from '../../../lib/session';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorBanner } from '../../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../../ui/has-to-be-filled';
import { AppCodeField } from '../../../ui/app-code-field';
import { secondFactorQuery } from './second-factor.queries';

interface TurnOffDialogProps {
  as: Audience;
  opened: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for password and code: a browser that was left open is not enough. */
export function TurnOffDialog({ opened, ...form }: TurnOffDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('twoStep.turnOff')} sheetOnPhone={false}>
      <TurnOffForm {...form} />
    </Dialog>
  );
}

function TurnOffForm({ as, onDone, onClose }: Omit<TurnOffDialogProps, 'opened'>) {
  const t = useTexts();
  const client = useQueryClient();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ending = useMutation({
    mutationFn: () => call('POST /api/auth/second-factor/end', { as, body: { currentPassword, code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: secondFactorQuery(as).queryKey });
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
        <ErrorBanner message={ending.error ? problemOf(ending.error, t('twoStep.offFailed')) : null} />
        <PasswordInput
          label={t('changePassword.current')}
          {...HAS_TO_BE_FILLED}
          visibilityToggleButtonProps={{ 'aria-label': t('common.passwordVisibility') }}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <AppCodeField value={code} onTyped={setCode} takesRecoveryCodes />
        <DialogActions onClose={onClose} loading={ending.isPending} disabled={!currentPassword || !code.trim()}>
          {t('twoStep.confirmOff')}
        </DialogActions>
      </Stack>
    </form>
  );
}

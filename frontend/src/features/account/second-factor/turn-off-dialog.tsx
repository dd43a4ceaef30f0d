import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/profile-texts';
import type { Audience } from '../../../lib/session';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { secondFactorQuery } from '../../../lib/second-factor.query';
import { ErrorBanner } from '../../../ui/error-banner';
import { Form } from '../../../ui/form';
import { CurrentPassword } from '../current-password';
import { useOwnCode } from './use-own-code';

interface TurnOffDialogProps {
  as: Audience;
  opened: boolean;
  onDone: () => void;
  onClose: () => void;
  /** It is no longer shown. */
  onGone: () => void;
}

/** Asks for password and code. */
export function TurnOffDialog({ opened, onGone, ...form }: TurnOffDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      onExitTransitionEnd={onGone}
      title={t('twoStep.turnOff')}
      sheetOnPhone={false}
    >
      <TurnOffForm {...form} />
    </Dialog>
  );
}

function TurnOffForm({ as, onDone, onClose }: Omit<TurnOffDialogProps, 'opened' | 'onGone'>) {
  const t = useTexts();
  const client = useQueryClient();
  const [currentPassword, setPassword] = useState('');
  const own = useOwnCode(as);
  const ending = useMutation({
    mutationFn: () => call('POST /api/auth/second-factor/end', { as, body: { currentPassword, code: own.code } }),
    onError: own.refused,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: secondFactorQuery(as).queryKey });
      onDone();
      onClose();
    },
  });
  const send = useOneAtATime(ending);
  return (
    <Form onSubmit={send}>
      <Stack gap="md">
        <ErrorBanner {...failureOf(ending, t('twoStep.offFailed'))} />
        <CurrentPassword label={t('changePassword.current')} value={currentPassword} onChange={setPassword} />
        {own.field}
        <DialogActions onClose={onClose} loading={ending.isPending} disabled={!currentPassword || own.isMissing}>
          {t('twoStep.confirmOff')}
        </DialogActions>
      </Stack>
    </Form>
  );
}

import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BegunSecondFactorAnswer } from '@udin/contracts';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/profile-texts';
import type { Audience } from '../../../lib/session';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorBanner } from '../../../ui/error-banner';
import { Form } from '../../../ui/form';
import { CurrentPassword } from '../current-password';
import { useOwnCode } from './use-own-code';

interface AskPasswordProps {
  as: Audience;
  /** Another app is to take the place of the one that is known. */
  isRenewal: boolean;
  onBegun: (begun: BegunSecondFactorAnswer) => void;
  onClose: () => void;
}

export function AskPassword({ as, isRenewal, onBegun, onClose }: AskPasswordProps) {
  const t = useTexts();
  const [currentPassword, setPassword] = useState('');
  const own = useOwnCode(as);
  const beginning = useMutation({
    mutationFn: () => call('POST /api/auth/second-factor', { as, body: { currentPassword, code: own.code } }),
    onSuccess: onBegun,
    onError: own.refused,
  });
  const begin = useOneAtATime(beginning);
  return (
    <Form onSubmit={begin}>
      <Stack gap="md">
        <Text size="sm">{t(isRenewal ? 'twoStep.renewLead' : 'twoStep.needApp')}</Text>
        <ErrorBanner {...failureOf(beginning, t('twoStep.beginFailed'))} />
        <CurrentPassword label={t('changePassword.current')} value={currentPassword} onChange={setPassword} />
        {own.field}
        <DialogActions onClose={onClose} loading={beginning.isPending} disabled={!currentPassword || own.isMissing}>
          {t('twoStep.continue')}
        </DialogActions>
      </Stack>
    </Form>
  );
}

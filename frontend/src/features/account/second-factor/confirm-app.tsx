import { Center, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BegunSecondFactorAnswer } from '@udin/contracts';
import { useState } from 'react';
import { ApiError, failureOf } from '../../../lib/api/api-error';
import { useTexts } from '../../../lib/language/profile-texts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { AppCodeField } from '../../../ui/app-code-field';
import { CopyableId } from '../../../ui/copyable-id';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorBanner } from '../../../ui/error-banner';
import { Form } from '../../../ui/form';
import { QrCode } from '../../../ui/qr-code';
import { useFocusAtFirst } from '../../../ui/use-focus-at-first';

const DIGITS = /^\d{3}\s?\d{3}$/;

interface ConfirmAppProps<Confirmed> {
  begun: BegunSecondFactorAnswer;
  confirm: (code: string) => Promise<Confirmed>;
  onConfirmed: (confirmed: Confirmed) => void;
  onClose: () => void;
}

/** The secret for the app, and the field for its first code. */
export function ConfirmApp<Confirmed>({ begun, confirm, onConfirmed, onClose }: ConfirmAppProps<Confirmed>) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const field = useFocusAtFirst<HTMLInputElement>();
  const confirming = useMutation({
    mutationFn: () => confirm(code),
    onSuccess: onConfirmed,
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.code !== 'auth.code-wrong') return;
      setCode('');
      field.current?.focus();
    },
  });
  const send = useOneAtATime(confirming);
  return (
    <Form onSubmit={send}>
      <Stack gap="md">
        <Text size="sm">{t('twoStep.scan')}</Text>
        <Center>
          <QrCode text={begun.uri} size={208} label={t('twoStep.qrCode')} />
        </Center>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('twoStep.cannotScan')}{' '}
          <CopyableId id={begun.secret} name={t('twoStep.copyKey', { key: begun.secret })} whole />
        </Text>
        <ErrorBanner {...failureOf(confirming, t('twoStep.confirmFailed'))} />
        <AppCodeField ref={field} value={code} onTyped={setCode} />
        <DialogActions onClose={onClose} loading={confirming.isPending} disabled={!DIGITS.test(code.trim())}>
          {t('twoStep.confirm')}
        </DialogActions>
      </Stack>
    </Form>
  );
}

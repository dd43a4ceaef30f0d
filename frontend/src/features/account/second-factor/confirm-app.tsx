import { Center, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BegunSecondFactorAnswer } from '@udin/contracts';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { CopyableId } from '../../../ui/copyable-id';
import { DialogActions } from '../../../ui/dialog-actions';
import { ErrorBanner } from '../../../ui/error-banner';
import { AppCodeField } from '../../../ui/app-code-field';
import { QrCode } from '../../../ui/qr-code';

const DIGITS = /^\d{3}\s?\d{3}$/;

interface ConfirmAppProps {
  begun: BegunSecondFactorAnswer;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function ConfirmApp({ begun, onConfirmed, onClose }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: () => call('POST /api/auth/second-factor/confirm', { as: 'admin', body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const confirm = useOneAtATime(confirming);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <Stack gap="md">
        <Text size="sm">Scan this with the app, then type the six digits that it shows.</Text>
        <Center>
          <QrCode text={begun.uri} size={208} label="QR code for your authenticator app" />
        </Center>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Cannot scan it? Type this key into the app: <CopyableId id={begun.secret} of="the key" whole />
        </Text>
        <ErrorBanner
          message={
            confirming.error ? problemOf(confirming.error, 'This could not be confirmed. Please try again.') : null
          }
        />
        <AppCodeField value={code} onTyped={setCode} />
        <DialogActions onClose={onClose} loading={confirming.isPending} disabled={!DIGITS.test(code.trim())}>
          Turn on
        </DialogActions>
      </Stack>
    </form>
  );
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { UserAnswer } from '@udin/contracts';
import { EMAIL_UNDO_DAYS } from '@udin/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { Form } from '../../ui/form';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { CurrentPassword } from './current-password';
import { useOwnCode } from './second-factor/use-own-code';

const as = 'admin' as const;

export interface AskedEmail {
  newEmail: string;
  verificationId: string;
}

interface AskForNewEmailProps {
  onSent: (asked: AskedEmail) => void;
  onClose: () => void;
}

/** The first step: the code is sent when the password is right, and the code of the app where one is used. */
export function AskForNewEmail({ onSent, onClose }: AskForNewEmailProps) {
  const [newEmail, setNewEmail] = useState('');
  const [currentPassword, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const own = useOwnCode(as);
  const sending = useMutation({
    mutationFn: () =>
      call('POST /api/auth/change-email', {
        as,
        body: { newEmail: newEmail.trim(), currentPassword, code: own.code },
      }),
    onSuccess: ({ verificationId }) => onSent({ newEmail: newEmail.trim(), verificationId }),
    onError: own.refused,
  });
  const send = useOneAtATime(sending);
  const fault =
    sending.error instanceof ApiError
      ? sending.error.details.find(({ field }) => field === 'newEmail')?.reason
      : undefined;
  return (
    <Form noValidate onSubmit={() => void send()}>
      <Stack gap="md">
        <Text size="sm">
          We send a code to the new address. When you have typed it, you log in with that address and all our emails go
          there. The old address is informed, and can undo the change for {EMAIL_UNDO_DAYS} days.
        </Text>
        {!fault && <ErrorBanner {...failureOf(sending, 'The code could not be sent. Please try again.')} />}
        <TextInput
          ref={field}
          label="New email"
          type="email"
          {...HAS_TO_BE_FILLED}
          autoComplete="email"
          data-autofocus
          value={newEmail}
          error={fault}
          onChange={(event) => setNewEmail(event.currentTarget.value)}
        />
        <CurrentPassword label="Your password" value={currentPassword} onChange={setPassword} />
        {own.field}
        <DialogActions
          onClose={onClose}
          loading={sending.isPending}
          disabled={!newEmail.trim() || !currentPassword || own.isMissing}
        >
          Send code
        </DialogActions>
      </Stack>
    </Form>
  );
}

interface ConfirmNewEmailProps {
  asked: AskedEmail;
  onChanged: (user: UserAnswer) => void;
  onAskAnew: () => void;
  onClose: () => void;
}

const CODE_DIGITS = 6;
const NOTHING = { otp: '', idempotencyKey: '' };

/** The second step: nothing has changed until the code is right. */
export function ConfirmNewEmail({ asked, onChanged, onAskAnew, onClose }: ConfirmNewEmailProps) {
  // Sent again because the answer was lost, the same code has the same key.
  const [typed, setTyped] = useState(NOTHING);
  const { verificationId } = asked;
  // The dialog is open already: what it gave the focus to is gone.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const confirming = useMutation({
    mutationFn: () => call('POST /api/auth/confirm-email', { as, body: { verificationId, ...typed } }),
    onSuccess: onChanged,
  });
  const confirm = useOneAtATime(confirming);
  return (
    <Form onSubmit={() => void confirm()}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          We have sent a code of six digits to {asked.newEmail}.
        </Text>
        <ErrorBanner {...failureOf(confirming, 'The email could not be changed. Please try again.')} />
        <TextInput
          ref={field}
          label="Code from the email"
          {...HAS_TO_BE_FILLED}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed.otp}
          onChange={(event) => {
            const otp = event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_DIGITS);
            setTyped({ otp, idempotencyKey: crypto.randomUUID() });
          }}
        />
        <Group>
          <Button variant="subtle" px={0} onClick={onAskAnew}>
            Another address, or a new code
          </Button>
        </Group>
        <DialogActions onClose={onClose} loading={confirming.isPending} disabled={typed.otp.length < CODE_DIGITS}>
          Change email
        </DialogActions>
      </Stack>
    </Form>
  );
}

import { Stack, Text, TextInput } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { EMAIL_UNDO_DAYS } from '@udin/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, problemOf } from '../../lib/api/api-error';
import { freshCode } from '../../lib/email-code/code-use';
import { keepCode } from '../../lib/email-code/kept-code';
import { isEmail } from '../../lib/is-email';
import { currentLanguage } from '../../lib/language/account-texts';
import { useTexts } from '../../lib/language/profile-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { Form } from '../../ui/form';
import { askForChange, keyOfChange } from './email-change.calls';
import { CurrentPassword } from './current-password';
import { useOwnCode } from './second-factor/use-own-code';

interface ChangeEmailFormProps {
  user: UserAnswer;
  /** What was typed before. */
  newEmail: string;
  /** Without the password where it is not enough for another code. */
  onSent: (newEmail: string, currentPassword: string) => void;
  onCancel: () => void;
}

/** The first step: the code is sent when the password is right. */
export function ChangeEmailForm({ user, newEmail: typed, onSent, onCancel }: ChangeEmailFormProps) {
  const t = useTexts();
  const [newEmail, setNewEmail] = useState(typed);
  const [currentPassword, setPassword] = useState('');
  const own = useOwnCode('user');
  const [isInvalid, setInvalid] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: () => askForChange(newEmail, currentPassword, own.code),
    onSuccess: (verificationId) => {
      keepCode(keyOfChange(user.id), freshCode(newEmail.trim(), verificationId));
      onSent(newEmail.trim(), own.code ? '' : currentPassword);
    },
    onError: own.refused,
  });
  const send = useOneAtATime(sending);
  const refused = sending.error instanceof ApiError ? sending.error : undefined;
  const refusedEmail = refused?.details.find(({ field }) => field === 'newEmail')?.reason;
  const isWrongPassword = refused?.code === 'auth.password-wrong';
  useEffect(() => {
    if (refusedEmail) emailField.current?.focus();
    if (isWrongPassword) passwordField.current?.focus();
  }, [refusedEmail, isWrongPassword]);
  const isSame = newEmail.trim().toLowerCase() === user.email.toLowerCase();
  // The server says why in English.
  const reason =
    currentLanguage() === 'en' ? refusedEmail : t(isSame ? 'changeEmail.same' : 'registration.invalidEmail');
  const emailError = isInvalid ? t('registration.invalidEmail') : refusedEmail && reason;
  return (
    <Form
      noValidate
      onSubmit={() => {
        setInvalid(!isEmail(newEmail));
        if (!isEmail(newEmail)) return emailField.current?.focus();
        void send();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('changeEmail.lead', { days: EMAIL_UNDO_DAYS })}</Text>
        <ErrorBanner
          message={sending.error && !refusedEmail ? problemOf(sending.error, t('changeEmail.failed')) : null}
        />
        <TextInput
          ref={emailField}
          label={t('changeEmail.newEmail')}
          type="email"
          {...HAS_TO_BE_FILLED}
          autoComplete="email"
          value={newEmail}
          error={emailError}
          onChange={(event) => {
            setInvalid(false);
            sending.reset();
            setNewEmail(event.currentTarget.value);
          }}
        />
        <CurrentPassword
          ref={passwordField}
          label={t('changeEmail.password')}
          value={currentPassword}
          onChange={setPassword}
        />
        {own.field}
        <DialogActions
          onClose={onCancel}
          loading={sending.isPending}
          disabled={!newEmail.trim() || !currentPassword || own.isMissing}
        >
          {t('changeEmail.send')}
        </DialogActions>
      </Stack>
    </Form>
  );
}

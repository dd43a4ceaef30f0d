import { PasswordInput, Stack } from '@mantine/core';
import { PASSWORD_MIN_AT_RESET } from '@udin/contracts/limits';
import { type Ref, useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { NextStepButton } from '../../ui/next-step-button';

interface NewPasswordStepProps {
  isBusy: boolean;
  /** To set the focus after a refusal. */
  firstField?: Ref<HTMLInputElement>;
  onSubmit: (password: string, confirmation: string) => void;
}

/** Third step of the reset (RST-1). */
export function NewPasswordStep({ isBusy, firstField, onSubmit }: NewPasswordStepProps) {
  const t = useTexts();
  const toggle = { 'aria-label': t('common.passwordVisibility') };
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password, confirmation);
      }}
    >
      <Stack gap="md">
        <PasswordInput
          ref={firstField}
          label={t('reset.newPassword')}
          required
          visibilityToggleButtonProps={toggle}
          autoComplete="new-password"
          description={t('reset.passwordRule', { count: PASSWORD_MIN_AT_RESET })}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('reset.confirmPassword')}
          required
          visibilityToggleButtonProps={toggle}
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <NextStepButton type="submit" fullWidth loading={isBusy} disabled={!password || !confirmation}>
          {t('reset.resetPassword')}
        </NextStepButton>
      </Stack>
    </form>
  );
}

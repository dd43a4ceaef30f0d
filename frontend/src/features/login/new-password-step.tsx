import { PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { NextStepButton } from '../../ui/next-step-button';

interface NewPasswordStepProps {
  isBusy: boolean;
  onSubmit: (password: string, confirmation: string) => void;
}

/** Third step of the reset (RST-1). */
export function NewPasswordStep({ isBusy, onSubmit }: NewPasswordStepProps) {
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
          label="New password"
          required
          autoComplete="new-password"
          description="At least 6 characters"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label="Confirm new password"
          required
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <NextStepButton type="submit" fullWidth loading={isBusy} disabled={!password || !confirmation}>
          Reset Password
        </NextStepButton>
      </Stack>
    </form>
  );
}

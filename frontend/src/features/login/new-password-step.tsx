import { PasswordInput, Stack } from '@mantine/core';
import type { Ref } from 'react';
import { useTexts } from '../../lib/language/account-texts';
import { SHORTEST_AT_RESET } from '../../lib/shortest-password';
import { NextStepButton } from '../../ui/next-step-button';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { Form } from '../../ui/form';

interface NewPasswordStepProps {
  isBusy: boolean;
  /** The code was typed too long ago: another one is needed. */
  isExpired: boolean;
  /** To set the focus after a refusal. */
  firstField?: Ref<HTMLInputElement>;
  password: string;
  onPassword: (password: string) => void;
  confirmation: string;
  onConfirmation: (confirmation: string) => void;
  onSubmit: () => void;
  onAskAgain: () => void;
}

/** Third step of the reset (RST-1). */
export function NewPasswordStep(props: NewPasswordStepProps) {
  const { isBusy, isExpired, firstField, password, onPassword, confirmation, onConfirmation } = props;
  const t = useTexts();
  const toggle = { 'aria-label': t('common.passwordVisibility') };
  return (
    <Form
      onSubmit={() => {
        if (isExpired) props.onAskAgain();
        else props.onSubmit();
      }}
    >
      <Stack gap="md">
        <News>{isExpired && <Notice tone="note">{t('reset.tooLate')}</Notice>}</News>
        <PasswordInput
          ref={firstField}
          label={t('reset.newPassword')}
          {...HAS_TO_BE_FILLED}
          visibilityToggleButtonProps={toggle}
          autoComplete="new-password"
          description={t('reset.passwordRule', { count: SHORTEST_AT_RESET })}
          data-autofocus
          value={password}
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('reset.confirmPassword')}
          {...HAS_TO_BE_FILLED}
          visibilityToggleButtonProps={toggle}
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => onConfirmation(event.currentTarget.value)}
        />
        <NextStepButton
          type="submit"
          fullWidth
          formNoValidate={isExpired}
          loading={isBusy}
          disabled={!isExpired && (!password || !confirmation)}
        >
          {t(isExpired ? 'reset.sendCode' : 'reset.resetPassword')}
        </NextStepButton>
      </Stack>
    </Form>
  );
}

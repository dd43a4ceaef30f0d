import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import { useState } from 'react';
import { useTexts } from '../../lib/language/account-texts';
import { CodeBoxes } from '../../ui/code-boxes';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { Form } from '../../ui/form';
import { useFocusOnChange } from '../../ui/use-focus-on-change';
import { EmailOfAccount } from './email-of-account';
import { NewPasswordStep } from './new-password-step';
import { usePasswordReset } from './use-password-reset';
import { useEmailInLetters } from '../../lib/use-email-in-letters';

interface ResetPasswordProps {
  email: string;
  onBack: () => void;
  onDone: (email: string) => void;
}

/** Reset of a forgotten password (RST-1). */
export function ResetPassword({ email: firstEmail, onBack, onDone }: ResetPasswordProps) {
  const t = useTexts();
  const resetting = usePasswordReset(firstEmail, onDone);
  const { step, email, setEmail, code, setCode, error, isCodeWrong, isCodeUsedUp, isResent, isBusy } = resetting;
  const { isExpired, firstBox, newPassword, sendCode, resend, verify, reset } = resetting;
  const address = useEmailInLetters(email);
  // Here, so that they are still there when another code was needed.
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const heading = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <Stack gap="md">
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {t(`reset.step.${step}`)}
      </Title>
      <ErrorBanner message={error} />
      <News>
        {step === 'code' && (isExpired || isCodeUsedUp) && (
          <Notice tone="note">{t(isExpired ? 'code.expired' : 'reset.usedUp')}</Notice>
        )}
        {isResent && <Notice tone="good">{t('reset.resent')}</Notice>}
      </News>
      {step === 'email' && (
        <Form onSubmit={sendCode}>
          <Stack gap="md">
            <EmailOfAccount value={email} onChange={setEmail} />
            <NextStepButton type="submit" fullWidth loading={isBusy} disabled={!email.trim()}>
              {t('reset.sendCode')}
            </NextStepButton>
          </Stack>
        </Form>
      )}
      {step === 'code' && (
        <Form onSubmit={verify}>
          <Stack gap="md">
            <Text size="sm">{t('reset.onItsWay', { address })}</Text>
            <Group justify="center">
              <CodeBoxes
                value={code}
                onChange={setCode}
                onSubmit={() => void verify()}
                isWrong={isCodeWrong}
                firstBox={firstBox}
              />
            </Group>
            {resetting.isOnlyNewest && <Text size="sm">{t('code.onlyNewest')}</Text>}
            <NextStepButton type="submit" fullWidth loading={isBusy} disabled={code.length < OTP_DIGITS}>
              {t('reset.verifyCode')}
            </NextStepButton>
            {/* Not disabled while it works: that would take the focus from it. */}
            <Button
              variant="subtle"
              aria-disabled={isBusy}
              data-disabled={isBusy || undefined}
              onClick={() => !isBusy && void resend()}
            >
              {t('reset.resend')}
            </Button>
          </Stack>
        </Form>
      )}
      {step === 'password' && (
        <NewPasswordStep
          isBusy={isBusy}
          isExpired={isExpired}
          firstField={newPassword}
          password={password}
          onPassword={setPassword}
          confirmation={confirmation}
          onConfirmation={setConfirmation}
          onSubmit={() => void reset(password, confirmation)}
          onAskAgain={() => void sendCode()}
        />
      )}
      <Anchor component="button" type="button" size="sm" mih={44} onClick={onBack}>
        {t('reset.backToLogin')}
      </Anchor>
    </Stack>
  );
}

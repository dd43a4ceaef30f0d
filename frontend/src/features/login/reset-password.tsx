import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import { CodeBoxes } from '../../ui/code-boxes';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Notice } from '../../ui/notice';
import { useFocusOnChange } from '../../ui/use-focus-on-change';
import { NewPasswordStep } from './new-password-step';
import { RESET_TEXTS } from './reset-texts';
import { type ResetStep, usePasswordReset } from './use-password-reset';

const HEADINGS: Record<ResetStep, string> = {
  email: 'Step 1 of 3: your email',
  code: 'Step 2 of 3: the code',
  password: 'Step 3 of 3: a new password',
};

interface ResetPasswordProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** Reset of a forgotten password (RST-1). */
export function ResetPassword({ email: firstEmail, onBack, onDone }: ResetPasswordProps) {
  const resetting = usePasswordReset(firstEmail, onDone);
  const { step, email, setEmail, code, setCode, error, isCodeWrong, firstBox, isResent, isBusy } = resetting;
  const { sendCode, resend, verify, reset } = resetting;
  const heading = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <Stack gap="md">
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {HEADINGS[step]}
      </Title>
      <ErrorBanner message={error} />
      {isResent && <Notice tone="good">{RESET_TEXTS.resent}</Notice>}
      {step === 'email' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void sendCode();
          }}
        >
          <Stack gap="md">
            <TextInput
              label="Email"
              type="email"
              required
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <NextStepButton type="submit" fullWidth loading={isBusy} disabled={!email.trim()}>
              Send Reset Code
            </NextStepButton>
          </Stack>
        </form>
      )}
      {step === 'code' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void verify();
          }}
        >
          <Stack gap="md">
            <Text size="sm">If {email} has an account, a code of six digits is on its way there.</Text>
            <Group justify="center">
              <CodeBoxes
                value={code}
                onChange={setCode}
                onSubmit={() => void verify()}
                isWrong={isCodeWrong}
                firstBox={firstBox}
              />
            </Group>
            <NextStepButton type="submit" fullWidth loading={isBusy} disabled={code.length < OTP_DIGITS}>
              Verify Code
            </NextStepButton>
            <Button variant="subtle" disabled={isBusy} onClick={() => void resend()}>
              Didn&apos;t receive code? Resend
            </Button>
          </Stack>
        </form>
      )}
      {step === 'password' && (
        <NewPasswordStep isBusy={isBusy} onSubmit={(password, confirmation) => void reset(password, confirmation)} />
      )}
      <Anchor component="button" type="button" size="sm" mih={44} onClick={onBack}>
        ← Back to Login
      </Anchor>
    </Stack>
  );
}

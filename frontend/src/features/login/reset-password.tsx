import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import { CodeBoxes } from '../../ui/code-boxes';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Notice } from '../../ui/notice';
import { NewPasswordStep } from './new-password-step';
import { RESET_TEXTS } from './reset-texts';
import { usePasswordReset } from './use-password-reset';

interface ResetPasswordProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** Reset of a forgotten password (RST-1). */
export function ResetPassword({ email: firstEmail, onBack, onDone }: ResetPasswordProps) {
  const { step, email, setEmail, code, setCode, error, isResent, isBusy, sendCode, resend, verify, reset } =
    usePasswordReset(firstEmail, onDone);
  return (
    <Stack gap="md">
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
              <CodeBoxes value={code} onChange={setCode} onSubmit={() => void verify()} isWrong={Boolean(error)} />
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

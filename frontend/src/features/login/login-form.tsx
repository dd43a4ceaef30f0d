import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import type { SessionAnswer } from '@udin/contracts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/account-texts';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Form } from '../../ui/form';
import { RichText } from '../../ui/rich-text';
import { EmailOfAccount } from './email-of-account';
import { logIn } from './login.calls';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { later } from '../../ui/later';

const SecondStep = later(async () => (await import('./second-step')).SecondStep);

interface LoginFormProps {
  /** Leads on; until then nothing can be pressed. */
  onLoggedIn: (session: SessionAnswer) => void | Promise<void>;
  onForgot: (email: string) => void;
  /** Known from the page that led here. */
  firstEmail?: string;
}

/** The customer's login (LOG-1). */
export function LoginForm({ onLoggedIn, onForgot, firstEmail = '' }: LoginFormProps) {
  const t = useTexts();
  const [email, setEmail] = useState(firstEmail);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ReadableProblem>();
  const [isBusy, setBusy] = useState(false);
  /** The password was right, and is not enough. Another account may ask for nothing more. */
  const [firstStep, setFirstStep] = useState<ApiError>();

  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onLoggedIn(await logIn(email, password));
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : undefined;
      if (refusal?.code?.startsWith('auth.second-factor-')) return setFirstStep(refusal);
      const isRefused = refusal && refusal.status > 0 && refusal.status < 500;
      setError(problemOf(failure, isRefused ? t('login.refused') : t('login.failed')));
    } finally {
      // Also after success: whoever goes back while the next page is loading is still here.
      setBusy(false);
    }
  };

  return (
    <Stack gap="md">
      <Form onSubmit={submit}>
        <Stack gap="md">
          <ErrorBanner message={error} />
          <EmailOfAccount
            value={email}
            onChange={(typed) => {
              setEmail(typed);
              setFirstStep(undefined);
            }}
          />
          <PasswordInput
            label={t('login.password')}
            {...HAS_TO_BE_FILLED}
            visibilityToggleButtonProps={{ 'aria-label': t('common.passwordVisibility') }}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setFirstStep(undefined);
            }}
          />
          {!firstStep && (
            <>
              <Anchor component="button" type="button" size="sm" ta="left" mih={44} onClick={() => onForgot(email)}>
                {t('login.forgotPassword')}
              </Anchor>
              <NextStepButton type="submit" fullWidth loading={isBusy} disabled={!email.trim() || !password}>
                {t('login.signIn')}
              </NextStepButton>
            </>
          )}
        </Stack>
      </Form>
      {firstStep && (
        <Suspense>
          <SecondStep refusal={firstStep} email={email} password={password} onLoggedIn={onLoggedIn} />
        </Suspense>
      )}
      <Text size="sm" ta="center">
        <RichText
          parts={{
            signUp: <Anchor component={Link} to="/signup" underline="always" />,
            upload: <Anchor component={Link} to="/upload" underline="always" />,
          }}
        >
          {t('login.newHere')}
        </RichText>
      </Text>
    </Stack>
  );
}

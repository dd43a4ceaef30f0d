import { Stack } from '@mantine/core';
import type { SessionAnswer } from '@udin/contracts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ApiError, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/account-texts';
import { AppCodeField } from '../../ui/app-code-field';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Form } from '../../ui/form';
import { logIn } from './login.calls';

interface SecondStepProps {
  /** Of the password alone. */
  refusal: ApiError;
  email: string;
  password: string;
  onLoggedIn: (session: SessionAnswer) => void | Promise<void>;
}

/** When it comes, and when what was typed was wrong. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The code of the app, for an account with two-step login. */
export function SecondStep({ refusal, email, password, onLoggedIn }: SecondStepProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [wrongCodes, setWrongCodes] = useState(0);
  const [error, setError] = useState<ReadableProblem>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onLoggedIn(await logIn(email, password, code.trim()));
    } catch (failure) {
      setError(problemOf(failure, t('login.failed')));
      if (!(failure instanceof ApiError) || failure.code !== 'auth.code-wrong') return;
      setCode('');
      setWrongCodes(wrongCodes + 1);
    } finally {
      setBusy(false);
    }
  };

  // Its own page asks for the code, and sets an app up where the team must have one.
  if (isOfTeam(refusal)) return <Navigate to="/admin/login" />;
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <ErrorBanner message={error} />
        <AppCodeField key={wrongCodes} ref={focus} value={code} onTyped={setCode} takesRecoveryCodes />
        <NextStepButton type="submit" fullWidth loading={isBusy} disabled={!code.trim()}>
          {t('login.signIn')}
        </NextStepButton>
      </Stack>
    </Form>
  );
}

function isOfTeam({ code, data }: ApiError): boolean {
  return code !== 'auth.second-factor-needed' || (data as { type?: string } | undefined)?.type === 'admin';
}

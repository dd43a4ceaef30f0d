import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { SetupTicketAnswer } from '@udin/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { askForSession } from '../../lib/api/ask-for-session';
import { writeSession } from '../../lib/session';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { AppCodeField } from '../../ui/app-code-field';
import { Form } from '../../ui/form';
import { checkAdminLogin } from './check-admin-login';

const DENIED = 'Access denied. Admin privileges required.';

interface AdminLoginFormProps {
  onLoggedIn: (usedTempPassword: boolean) => void;
  /** With what was typed as the email. */
  onForgot: (email: string) => void;
  /** The team must have two-step login, and this account has none: the ticket is for setting it up. */
  onMustSetUp: (ticket: string) => void;
}

/** The admins' login (ADM-1). */
export function AdminLoginForm({ onLoggedIn, onForgot, onMustSetUp }: AdminLoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** Asked for when the account has two-step login on. */
  const [code, setCode] = useState<string>();
  const [wrong, setWrong] = useState<{ email?: string; password?: string; code?: string }>({});
  const [error, setError] = useState<string | ReadableProblem>();
  const [isBusy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const isCodeAsked = code !== undefined;
  useEffect(() => {
    if (isCodeAsked) codeField.current?.focus();
  }, [isCodeAsked]);

  const submit = async () => {
    const problems = checkAdminLogin(email, password, code);
    setWrong(problems);
    if (problems.email) return emailField.current?.focus();
    if (problems.password) return passwordField.current?.focus();
    if (problems.code) return codeField.current?.focus();
    setBusy(true);
    setError(undefined);
    try {
      const answer = await askForSession('POST /api/auth/admin/login', {
        email: email.trim(),
        password,
        code: code?.trim(),
      });
      if ((answer.type ?? answer.user.type) !== 'admin') return setError(DENIED);
      await writeSession('admin', {
        accessToken: answer.accessToken,
        refreshToken: answer.refreshToken,
        user: answer.user,
      });
      onLoggedIn(answer.usedTempPassword);
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure.code : undefined;
      if (refusal === 'auth.second-factor-needed') return setCode('');
      if (refusal === 'auth.second-factor-must-be-set-up')
        return onMustSetUp(((failure as ApiError).data as SetupTicketAnswer).ticket);
      setError(problemOf(failure, 'Invalid email or password'));
      if (refusal === 'auth.code-wrong') {
        setCode('');
        codeField.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ErrorBanner message={error} />
        <TextInput
          ref={emailField}
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          error={wrong.email}
          // Where the focus is already: without it a screen reader would say nothing.
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            // Another account may ask for none.
            setCode(undefined);
          }}
        />
        <PasswordInput
          ref={passwordField}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={wrong.password}
          errorProps={{ role: 'alert' }}
          aria-invalid={wrong.password ? true : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isCodeAsked && (
          <AppCodeField
            ref={codeField}
            value={code}
            takesRecoveryCodes
            error={wrong.code}
            errorProps={{ role: 'alert' }}
            onTyped={setCode}
          />
        )}
        <NextStepButton type="submit" fullWidth loading={isBusy}>
          Sign in as Admin
        </NextStepButton>
        <Anchor component="button" type="button" size="sm" ta="center" mih={44} onClick={() => onForgot(email.trim())}>
          Forgot password?
        </Anchor>
        <Anchor component={Link} to="/upload" size="sm" ta="center" py={12}>
          Back to the main site
        </Anchor>
      </Stack>
    </Form>
  );
}

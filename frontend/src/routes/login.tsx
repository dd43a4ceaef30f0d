import { Anchor, Box, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoginForm } from '../features/login/login-form';
import { ResetPassword } from '../features/login/reset-password';
import { RESET_TEXTS } from '../features/login/reset-texts';
import { product } from '../lib/product';
import { hasSavedFiles } from '../lib/order-files/saved-flags';
import { AlertDialog } from '../ui/alert-dialog';
import { Notice } from '../ui/notice';
import { Seal } from '../ui/seal';
import { useFocusOnChange } from '../ui/use-focus-on-change';
import { hasOrderToPay } from './order-to-pay';

const KNOWN_EMAIL = 'Email already exists. Please log in.';

/** What the page that led here tells this one. */
interface LoginState {
  /** The email has an account already (LOG-2). */
  error?: string;
  email?: string;
  hasSessionEnded?: boolean;
}

/** Login and reset of a forgotten password (LOG, RST). */
export function LoginRoute() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: LoginState | null };
  const [{ email, hasSessionEnded }] = useState(() => state ?? {});
  const [alert, setAlert] = useState(() =>
    state && 'error' in state ? { title: 'Account Already Exists', message: state.error || KNOWN_EMAIL } : undefined,
  );
  const [resetFor, setResetFor] = useState<string>();

  // Cleared after it was read, so that a reload does not show it again (LOG-2).
  useEffect(() => {
    if (state) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);

  const isReset = resetFor !== undefined;
  const heading = useFocusOnChange<HTMLHeadingElement>(isReset ? 'reset' : 'login');

  /** To the dashboard (LOG-1), or back to the order that waits in this browser. */
  const goOn = async (usedTempPassword: boolean) => {
    if (usedTempPassword) return navigate('/dashboard?password=new');
    await navigate((await hasOrderToPay()) ? '/payment' : '/dashboard');
  };

  return (
    <Center mih="100dvh" p="md">
      <Stack w="100%" maw={440} gap="lg">
        <Anchor component={Link} to="/upload" underline="never" c="inherit">
          <Group gap="xs" justify="center">
            <Seal size={40} />
            <Text fw={700} size="xl">
              {product.productName}
            </Text>
          </Group>
        </Anchor>
        <Paper p={{ base: 'md', xs: 'xl' }}>
          <Title order={1} mb="md" ref={heading} tabIndex={-1}>
            {isReset ? 'Reset password' : 'Welcome Back'}
          </Title>
          {hasSessionEnded && !isReset && (
            <Box mb="md">
              <Notice tone="note">
                Your session has ended. Please log in again.
                {hasSavedFiles() && ' The documents of your order are still in this browser.'}
              </Notice>
            </Box>
          )}
          {isReset ? (
            <ResetPassword
              email={resetFor}
              onBack={() => setResetFor(undefined)}
              onDone={() => {
                setResetFor(undefined);
                setAlert({ title: 'Password reset', message: RESET_TEXTS.done });
              }}
            />
          ) : (
            <LoginForm
              onForgot={setResetFor}
              firstEmail={email}
              onLoggedIn={(usedTempPassword) => void goOn(usedTempPassword)}
            />
          )}
        </Paper>
      </Stack>
      <AlertDialog title={alert?.title} message={alert?.message} onClose={() => setAlert(undefined)} />
    </Center>
  );
}

import { Anchor, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoginForm } from '../features/login/login-form';
import { ResetPassword } from '../features/login/reset-password';
import { RESET_TEXTS } from '../features/login/reset-texts';
import { product } from '../lib/product';
import { AlertDialog } from '../ui/alert-dialog';
import { Seal } from '../ui/seal';

const KNOWN_EMAIL = 'Email already exists. Please log in.';

/** Login and reset of a forgotten password (LOG, RST). */
export function LoginRoute() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { error?: string } | null };
  const [alert, setAlert] = useState(() =>
    state && 'error' in state ? { title: 'Account Already Exists', message: state.error || KNOWN_EMAIL } : undefined,
  );
  const [resetFor, setResetFor] = useState<string>();

  // Cleared after it was read, so that a reload does not show it again (LOG-2).
  useEffect(() => {
    if (state) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);

  const isReset = resetFor !== undefined;
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
          <Title order={1} mb="md">
            {isReset ? 'Reset password' : 'Welcome Back'}
          </Title>
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
              onLoggedIn={(usedTempPassword) => navigate(usedTempPassword ? '/dashboard?password=new' : '/dashboard')}
            />
          )}
        </Paper>
      </Stack>
      <AlertDialog title={alert?.title} message={alert?.message} onClose={() => setAlert(undefined)} />
    </Center>
  );
}

import { Box, Center, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdminLoginForm } from '../features/admin/admin-login-form';
import type { ReadableProblem } from '../lib/api/api-error';
import { nextPage } from '../lib/next-page';
import { product } from '../lib/product';
import type { WhyEnded } from '../lib/session';
import { ErrorBanner } from '../ui/error-banner';
import { later } from '../ui/later';
import { Notice } from '../ui/notice';
import { Seal } from '../ui/seal';
import { useFocusOnChange } from '../ui/use-focus-on-change';

const SetUpAtLogin = later(
  async () => (await import('../features/account/second-factor/set-up-at-login')).SetUpAtLogin,
);

/** What the page that led here tells this one. */
interface AdminLoginState {
  hasSessionEnded?: boolean;
  why?: WhyEnded;
  isPasswordReset?: boolean;
}

/** Why a session has ended, where its reader has to know. */
const WHY: Record<string, string> = {
  'auth.role-changed': 'Your role was changed.',
  'auth.second-factor-now-required':
    'Your team logs in with two steps from now on: after the password you set up an app on your phone.',
};

/** Login for admins (ADM-1). */
export function AdminLoginRoute() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: AdminLoginState | null };
  const [next = '/admin/dashboard'] = useState(() => nextPage('admin', search));
  const [{ hasSessionEnded, why, isPasswordReset }] = useState(() => state ?? {});
  const [setup, setSetup] = useState<{ ticket: string; isConfirmed: boolean }>();
  /** The setup took too long, or was done elsewhere. */
  const [over, setOver] = useState<ReadableProblem>();
  const title = !setup ? 'Admin login' : setup.isConfirmed ? 'Keep your recovery codes' : 'Set up two-step login';
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  // Cleared after it was read, so that a reload does not show it again.
  useEffect(() => {
    if (state) void navigate({ search }, { replace: true, state: null });
  }, [state, search, navigate]);
  const goOn = (usedTempPassword: boolean) =>
    void (usedTempPassword ? navigate('/admin/account?password=new', { state: { next } }) : navigate(next));
  return (
    <Center mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="lg">
        <Group gap="xs" justify="center">
          <Seal size={40} />
          <Text fw={700} size="xl">
            {product.productName}
          </Text>
        </Group>
        <Paper p={{ base: 'md', xs: 'xl' }}>
          <Title order={1} mb="md" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {hasSessionEnded && !setup && !over && (
            <Box mb="md">
              <Notice tone="note">{WHY[why ?? ''] ?? 'Your session has ended.'} Please log in again.</Notice>
            </Box>
          )}
          {over && !setup && (
            <Box mb="md">
              <ErrorBanner message={over} />
            </Box>
          )}
          {isPasswordReset && !setup && (
            <Box mb="md">
              <Notice tone="good">Password reset successful! Please log in with your new password.</Notice>
            </Box>
          )}
          {setup ? (
            <Suspense fallback={<Skeleton h={420} />}>
              <SetUpAtLogin
                ticket={setup.ticket}
                onConfirmed={() => setSetup({ ...setup, isConfirmed: true })}
                onLoggedIn={goOn}
                onOver={(problem) => {
                  setOver(problem);
                  setSetup(undefined);
                }}
                onBack={() => setSetup(undefined)}
              />
            </Suspense>
          ) : (
            <AdminLoginForm
              onForgot={(email) => navigate('/login', { state: { email, isForgotten: true, isAdmin: true } })}
              onMustSetUp={(ticket) => {
                setOver(undefined);
                setSetup({ ticket, isConfirmed: false });
              }}
              onLoggedIn={goOn}
            />
          )}
        </Paper>
      </Stack>
    </Center>
  );
}

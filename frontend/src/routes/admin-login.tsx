import { Box, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdminLoginForm } from '../features/admin/admin-login-form';
import { nextPage } from '../lib/next-page';
import { product } from '../lib/product';
import type { WhyEnded } from '../lib/session';
import { Notice } from '../ui/notice';
import { Seal } from '../ui/seal';

/** What the page that led here tells this one. */
interface AdminLoginState {
  hasSessionEnded?: boolean;
  why?: WhyEnded;
  isPasswordReset?: boolean;
}

/** Login for admins (ADM-1). */
export function AdminLoginRoute() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: AdminLoginState | null };
  const [next = '/admin/dashboard'] = useState(() => nextPage('admin', search));
  const [{ hasSessionEnded, why, isPasswordReset }] = useState(() => state ?? {});
  // Cleared after it was read, so that a reload does not show it again.
  useEffect(() => {
    if (state) void navigate({ search }, { replace: true, state: null });
  }, [state, search, navigate]);
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
          <Title order={1} mb="md">
            Admin login
          </Title>
          {hasSessionEnded && (
            <Box mb="md">
              <Notice tone="note">
                {why === 'auth.role-changed' ? 'Your role was changed.' : 'Your session has ended.'} Please log in
                again.
              </Notice>
            </Box>
          )}
          {isPasswordReset && (
            <Box mb="md">
              <Notice tone="good">Password reset successful! Please log in with your new password.</Notice>
            </Box>
          )}
          <AdminLoginForm
            onForgot={(email) => navigate('/login', { state: { email, isForgotten: true, isAdmin: true } })}
            onLoggedIn={(usedTempPassword) =>
              usedTempPassword ? navigate('/admin/account?password=new', { state: { next } }) : navigate(next)
            }
          />
        </Paper>
      </Stack>
    </Center>
  );
}

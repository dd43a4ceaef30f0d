import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdminLoginForm } from '../features/admin/admin-login-form';
import { nextPage } from '../lib/next-page';
import { product } from '../lib/product';
import { Seal } from '../ui/seal';

/** Login for admins (ADM-1). */
export function AdminLoginRoute() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [next = '/admin/dashboard'] = useState(() => nextPage('admin', search));
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
          <AdminLoginForm onLoggedIn={() => navigate(next)} />
        </Paper>
      </Stack>
    </Center>
  );
}

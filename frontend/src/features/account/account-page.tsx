import { Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { ErrorBanner } from '../../ui/error-banner';
import { AccountForm } from './account-form';
import { LanguageChoice } from './language-choice';
import { SessionsList } from './sessions-list';

interface AccountPageProps {
  userId: string;
  onChangePassword: () => void;
}

/** The customer's account: data, password, language, and where it is logged in. */
export function AccountPage({ userId, onChangePassword }: AccountPageProps) {
  const user = useQuery({
    queryKey: ['account', userId],
    queryFn: () => call('GET /api/auth/users/:id', { params: { id: userId } }),
  });
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        Account
      </Title>
      <ErrorBanner
        message={user.isError ? problemOf(user.error, 'Failed to load data. Please try again.') : null}
        onRetry={() => void user.refetch()}
      />
      <Card title="Your data">{user.data ? <AccountForm user={user.data} /> : <Skeleton h={320} />}</Card>
      <Card title="Password">
        <Group>
          <Button variant="default" onClick={onChangePassword}>
            Change password
          </Button>
        </Group>
      </Card>
      <Card title="Language">
        <LanguageChoice />
      </Card>
      <Card title="Where you are logged in">
        <SessionsList />
      </Card>
    </Stack>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

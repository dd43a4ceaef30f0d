import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../lib/account.query';
import { problemOf } from '../../lib/api/api-error';
import { ErrorBanner } from '../../ui/error-banner';
import { AccountForm } from './account-form';
import { AccountSection } from './account-section';
import { ChangeEmail } from './change-email';
import { CloseAccount } from './close-account';
import { DataCopy } from './data-copy';
import { LanguageChoice } from './language-choice';
import { News } from '../../ui/news';
import { PasswordChanged } from './password-changed';
import { SessionsList } from './sessions-list';

interface AccountPageProps {
  userId: string;
  isPasswordChanged: boolean;
  onChangePassword: () => void;
  onClosed: () => void;
}

/** The customer's account: data, password, language, and where it is logged in. */
export function AccountPage({ userId, isPasswordChanged, onChangePassword, onClosed }: AccountPageProps) {
  const user = useQuery(accountQuery(userId));
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        Account
      </Title>
      <ErrorBanner
        message={user.isError ? problemOf(user.error, 'Failed to load data. Please try again.') : null}
        onRetry={() => void user.refetch()}
      />
      <AccountSection title="Your data">
        {user.data ? <AccountForm user={user.data} /> : <Skeleton h={320} />}
      </AccountSection>
      <AccountSection title="Email">
        {user.data ? <ChangeEmail user={user.data} /> : <Skeleton h={72} />}
      </AccountSection>
      <AccountSection title="Password">
        <Stack gap="md">
          <News>{isPasswordChanged && <PasswordChanged />}</News>
          <Group>
            <Button variant="default" onClick={onChangePassword}>
              Change password
            </Button>
          </Group>
        </Stack>
      </AccountSection>
      <AccountSection title="Language">
        <LanguageChoice />
      </AccountSection>
      <AccountSection title="Where you are logged in">
        <SessionsList />
      </AccountSection>
      <AccountSection title="Take your data with you">
        <DataCopy userId={userId} />
      </AccountSection>
      <AccountSection title="Close your account">
        <CloseAccount userId={userId} onClosed={onClosed} />
      </AccountSection>
    </Stack>
  );
}

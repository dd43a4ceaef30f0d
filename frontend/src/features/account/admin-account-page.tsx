import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { type ReactNode, useState } from 'react';
import { AccountSection } from './account-section';
import { AdminChangeEmail } from './admin-change-email';
import { ChangePasswordDialog } from './change-password-dialog';
import { News } from '../../ui/news';
import { PasswordChanged } from './password-changed';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { SessionsList } from './sessions-list';
import { EmailAddress } from '../../ui/email-address';

interface AdminAccountPageProps {
  user: UserAnswer;
  /** Logged in with the password that another one chose: a new one is asked for at once. */
  isFirstPassword?: boolean;
  /** It was changed, or is to be later. */
  onPasswordAnswered?: () => void;
  /** Below the name: what the account is about today. */
  children?: ReactNode;
}

/** The own account of somebody of the team: email, password, and where it is logged in. */
export function AdminAccountPage(props: AdminAccountPageProps) {
  const { user, isFirstPassword = false, onPasswordAnswered, children } = props;
  const { firstName, lastName, role } = user;
  // What the browser knows of the account follows a moment later.
  const [email, setEmail] = useState(user.email);
  const [isFirst, setFirst] = useState(isFirstPassword);
  const [isChanging, setChanging] = useState(isFirstPassword);
  const [isChanged, setChanged] = useState(false);
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Account</Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {firstName} {lastName} · <EmailAddress of={email} />
          {role && ` · ${role}`}
        </Text>
      </div>
      {children}
      <AccountSection title="Email">
        <AdminChangeEmail email={email} onChanged={setEmail} />
      </AccountSection>
      <AccountSection title="Password">
        <Stack gap="md">
          <News>{isChanged && <PasswordChanged />}</News>
          <Group>
            <Button variant="default" onClick={() => setChanging(true)}>
              Change password
            </Button>
          </Group>
        </Stack>
      </AccountSection>
      <AccountSection title="Two-step login">
        <SecondFactorSection as="admin" />
      </AccountSection>
      <AccountSection title="Where you are logged in">
        <SessionsList as="admin" />
      </AccountSection>
      <ChangePasswordDialog
        as="admin"
        opened={isChanging}
        isTemporary={isFirst}
        onChanged={() => setChanged(true)}
        onClose={() => {
          setChanging(false);
          setFirst(false);
          onPasswordAnswered?.();
        }}
      />
    </Stack>
  );
}

import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../lib/account.query';
import { loadFailureOf } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/profile-texts';
import { ErrorBanner } from '../../ui/error-banner';
import { AccountForm } from './account-form';
import { AccountSection } from './account-section';
import { ChangeEmail } from './change-email';
import { CloseAccount } from './close-account';
import { DataCopy } from './data-copy';
import { LanguageChoice } from './language-choice';
import { News } from '../../ui/news';
import { PasswordChanged } from './password-changed';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { SessionsList } from './sessions-list';

interface AccountPageProps {
  userId: string;
  isPasswordChanged: boolean;
  onChangePassword: () => void;
  onClosed: () => void;
}

/** The customer's account: data, password, language, and where it is logged in. */
export function AccountPage({ userId, isPasswordChanged, onChangePassword, onClosed }: AccountPageProps) {
  const t = useTexts();
  const user = useQuery(accountQuery(userId));
  return (
    <Stack gap="lg">
      <Title order={1}>{t('accountPage.title')}</Title>
      <ErrorBanner {...loadFailureOf(user, t('accountPage.loadFailed'))} />
      {(user.data || user.isPending) && (
        <>
          <AccountSection title={t('accountPage.yourData')}>
            {user.data ? <AccountForm user={user.data} /> : <Skeleton h={{ base: 860, sm: 560 }} />}
          </AccountSection>
          <AccountSection title={t('accountField.email')}>
            {user.data ? <ChangeEmail user={user.data} /> : <Skeleton h={{ base: 124, sm: 68 }} />}
          </AccountSection>
        </>
      )}
      <AccountSection title={t('accountPage.password')}>
        <Stack gap="md">
          <News>{isPasswordChanged && <PasswordChanged />}</News>
          <Group>
            <Button variant="default" onClick={onChangePassword}>
              {t('accountPage.changePassword')}
            </Button>
          </Group>
        </Stack>
      </AccountSection>
      <AccountSection title={t('twoStep.title')}>
        <SecondFactorSection as="user" />
      </AccountSection>
      <AccountSection title={t('language.label')}>
        <LanguageChoice />
      </AccountSection>
      <AccountSection title={t('accountPage.sessions')}>
        <SessionsList />
      </AccountSection>
      <AccountSection title={t('accountPage.copy')}>
        <DataCopy userId={userId} />
      </AccountSection>
      <AccountSection title={t('accountPage.closing')}>
        <CloseAccount userId={userId} onClosed={onClosed} />
      </AccountSection>
    </Stack>
  );
}

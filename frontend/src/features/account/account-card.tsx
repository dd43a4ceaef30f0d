import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { indianState } from '@udin/contracts/states-of-india';
import type { ReactNode } from 'react';
import { textIfAny, useTexts } from '../../lib/language/profile-texts';
import { CopyableId } from '../../ui/copyable-id';
import { EmailAddress } from '../../ui/email-address';

interface AccountCardProps {
  user: UserAnswer;
  /** Beside the heading. */
  children?: ReactNode;
}

/** The customer's own data (DASH-1). */
export function AccountCard({ user, children }: AccountCardProps) {
  const t = useTexts();
  const state = textIfAny(`names.state.${user.state}`) ?? indianState(user.state)?.name ?? user.state;
  const facts: [string, ReactNode][] = [
    [t('accountField.id'), <CopyableId key="id" id={user.id} of={t('accountCard.ofTheAccount')} />],
    [t('accountField.firstName'), user.firstName],
    [t('accountField.lastName'), user.lastName],
    [t('accountField.email'), <EmailAddress key="email" of={user.email} />],
    [t('accountField.phoneNumber'), user.phoneNumber],
    [t('accountField.address'), user.address],
    [t('accountField.state'), state],
    [t('accountField.pinCode'), user.pinCode],
  ];
  return (
    <Paper p="lg" component="section" aria-label={t('accountCard.title')}>
      <Group justify="space-between" gap="xs" mb="sm" className="wide-on-phone">
        <Title order={2} size="h3">
          {t('accountCard.title')}
        </Title>
        {children}
      </Group>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} spacing="md" m={0}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} className="pre-line">
              {value || '–'}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}

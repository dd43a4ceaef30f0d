import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import type { ReactNode } from 'react';
import { CopyableId } from '../../ui/copyable-id';
import { EmailAddress } from '../../ui/email-address';

interface AccountCardProps {
  user: UserAnswer;
  /** Beside the heading. */
  children?: ReactNode;
}

/** The customer's own data (DASH-1). */
export function AccountCard({ user, children }: AccountCardProps) {
  const state = STATES_OF_INDIA.find(({ slug }) => slug === user.state)?.name ?? user.state;
  const facts: [string, ReactNode][] = [
    ['ID', <CopyableId key="id" id={user.id} of="the account" />],
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Email', <EmailAddress key="email" of={user.email} />],
    ['Phone number', user.phoneNumber],
    ['Address', user.address],
    ['State', state],
    ['PIN code', user.pinCode],
  ];
  return (
    <Paper p="lg" component="section" aria-label="Account Information">
      <SimpleGrid cols={{ base: 1, xs: 2 }} mb="sm">
        <Title order={2} size="h3">
          Account Information
        </Title>
        {children}
      </SimpleGrid>
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

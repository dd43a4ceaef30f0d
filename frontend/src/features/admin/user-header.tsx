import { Anchor, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, shortId } from '../../lib/format';
import { CustomerLanguage } from '../../ui/customer-language';
import { CopyableId } from '../../ui/copyable-id';
import { EmailAddress } from '../../ui/email-address';

/** Name, id and contact data of a customer (ADM-3). */
export function UserHeader({ user }: { user: UserAnswer }) {
  const state = STATES_OF_INDIA.find(({ slug }) => slug === user.state)?.name ?? user.state;
  const address = [user.address, `${state} ${user.pinCode}`.trim()].filter(Boolean).join(', ');
  return (
    <Paper p="lg">
      <Group justify="space-between">
        <Title order={1}>
          {user.firstName} {user.lastName}
        </Title>
        <Anchor component={Link} to={`/admin/dashboard?user=${user.id}`} underline="always" py={10}>
          Show documents
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        User ID: <CopyableId id={user.id} of="the user" whole /> (…{shortId(user.id)})
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Fact label="Email" value={<EmailAddress of={user.email} />} />
        <Fact label="Phone" value={user.phoneNumber} />
        <Fact label="Address" value={address} />
        <Fact label="Reads" value={<CustomerLanguage userId={user.id} />} />
        <Fact label="Joined" value={formatDate(user.createdAt)} />
        {user.companyName && <Fact label="Company" value={user.companyName} />}
        {user.gstin && <Fact label="GSTIN" value={<CopyableId id={user.gstin} of="the GSTIN" whole />} />}
      </SimpleGrid>
    </Paper>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className="pre-line">{value || '–'}</Text>
    </div>
  );
}

import { Text, Title } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';

/** Whom the invoice will name (PAY-1). */
export function BillingInfo({ user }: { user: UserAnswer }) {
  const state = STATES_OF_INDIA.find(({ slug }) => slug === user.state)?.name ?? user.state;
  return (
    <section aria-label="Billing information">
      <Title order={2} size="h3" mb="xs">
        Billing information
      </Title>
      <Text>
        {user.firstName} {user.lastName}
      </Text>
      <Text size="sm" c="dimmed" className="pre-line">
        {user.address}
      </Text>
      <Text size="sm" c="dimmed">
        {state} {user.pinCode}
      </Text>
      <Text size="sm" c="dimmed">
        {user.email} · {user.phoneNumber}
      </Text>
    </section>
  );
}

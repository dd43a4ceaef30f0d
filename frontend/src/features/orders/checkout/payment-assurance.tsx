import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';

/** Text beside the pay button: who handles the payment, and what happens next. */
export function PaymentAssurance({ providerName }: { providerName: string }) {
  return (
    <Text size="sm" c="dimmed">
      The payment is handled by {providerName}; we never see your card. Your documents are uploaded right after it and
      come back signed in 24–72 hours.{' '}
      <Anchor component={Link} to="/cancellation-refund" size="sm" underline="always">
        Cancellation & Refund
      </Anchor>{' '}
      ·{' '}
      <Anchor component={Link} to="/pricing-policy" size="sm" underline="always">
        Pricing Policy
      </Anchor>
    </Text>
  );
}

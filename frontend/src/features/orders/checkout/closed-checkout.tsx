import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';
import type { PaymentStage } from './payment-stage';
import type { useCheckout } from './use-checkout';

interface ClosedCheckoutProps {
  stage: PaymentStage;
  checkout: ReturnType<typeof useCheckout>;
}

/** At the pay button, after the provider's dialog was closed: nothing else says that nothing was paid. */
export function ClosedCheckout({ stage, checkout: { wasClosed } }: ClosedCheckoutProps) {
  const t = useTexts();
  return (
    <Text size="sm" c="dimmed" ta="center" role="status">
      {wasClosed && stage === 'pay' && t('payment.closed')}
    </Text>
  );
}

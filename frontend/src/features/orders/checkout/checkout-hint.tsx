import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';
import type { PaymentStage } from './payment-stage';
import type { useCheckout } from './use-checkout';

interface CheckoutHintProps {
  stage: PaymentStage;
  checkout: ReturnType<typeof useCheckout>;
}

/** At the pay button, before the provider's dialog opens and after it: nothing else says that nothing is paid. */
export function CheckoutHint({ stage, checkout: { wasClosed, isSlow, providerName } }: CheckoutHintProps) {
  const t = useTexts();
  return (
    <Text size="sm" c="dimmed" ta="center" role="status">
      {stage === 'pay' && wasClosed && t('payment.closed')}
      {stage === 'pay' && isSlow && t('payment.slowOpening', { provider: providerName })}
    </Text>
  );
}

import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';
import type { PaymentStage } from './payment-stage';
import type { useCheckout } from './use-checkout';

interface CheckoutHintProps {
  stage: PaymentStage;
  checkout: ReturnType<typeof useCheckout>;
}

/**
 * At the pay button, before the provider's dialog opens and after it: nothing else says that nothing is paid. And when
 * it is, here, where the person looks: above the documents it would push them down.
 */
export function CheckoutHint({ stage, checkout }: CheckoutHintProps) {
  const t = useTexts();
  const { wasClosed, isSlow, providerName, confirmation } = checkout;
  return (
    <Text size="sm" c="dimmed" ta="center" role="status">
      {stage === 'pay' && wasClosed && t('payment.closed')}
      {stage === 'pay' && isSlow && t('payment.slowOpening', { provider: providerName })}
      {stage === 'confirming' &&
        !confirmation.hasFailed &&
        t(confirmation.isAsking ? 'payment.beingConfirmed' : 'payment.arrived')}
    </Text>
  );
}

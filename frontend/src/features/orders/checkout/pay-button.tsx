import { Button } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';
import { NextStepButton } from '../../../ui/next-step-button';
import { useFocusBack } from '../../../ui/use-focus-back';
import type { useCheckout } from './use-checkout';

interface PayButtonProps {
  checkout: ReturnType<typeof useCheckout>;
  /** It is being asked what is paid already. */
  isChecking?: boolean;
  /** With the rupee sign. */
  total: string;
}

/** Its label is the next action, or what it waits for (PAY-1). */
export function PayButton({ checkout, isChecking, total }: PayButtonProps) {
  const t = useTexts();
  const { step, isLoaded, hasFailed, reload, providerName, pay } = checkout;
  // The provider's dialog takes the focus with it when it is closed.
  const button = useFocusBack(step !== 'idle');
  if (hasFailed)
    return (
      <Button fullWidth variant="default" onClick={reload}>
        {t('common.tryAgain')}
      </Button>
    );
  const label = !isLoaded
    ? t('payment.loading', { provider: providerName })
    : isChecking
      ? t('payment.checking')
      : step === 'idle'
        ? t('payment.payNow', { total })
        : t('payment.opening');
  return (
    <NextStepButton
      ref={button}
      fullWidth
      disabled={!isLoaded || isChecking || step !== 'idle'}
      onClick={() => void pay()}
    >
      {label}
    </NextStepButton>
  );
}

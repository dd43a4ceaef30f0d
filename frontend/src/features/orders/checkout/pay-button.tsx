import { NextStepButton } from '../../../ui/next-step-button';
import type { useCheckout } from './use-checkout';

interface PayButtonProps {
  checkout: ReturnType<typeof useCheckout>;
  /** With the rupee sign. */
  total: string;
}

/** Its label is the next action, or what it waits for (PAY-1). */
export function PayButton({ checkout: { step, isLoaded, providerName, pay }, total }: PayButtonProps) {
  const label = !isLoaded
    ? `Loading ${providerName}...`
    : step === 'idle'
      ? `Pay ${total} Now`
      : step === 'recording'
        ? 'Confirming Payment...'
        : 'Opening Payment...';
  return (
    <NextStepButton fullWidth disabled={!isLoaded || step !== 'idle'} onClick={() => void pay()}>
      {label}
    </NextStepButton>
  );
}

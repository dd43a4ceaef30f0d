import { NextStepButton } from '../../../ui/next-step-button';
import type { useCheckout } from './use-checkout';

interface PayButtonProps {
  checkout: ReturnType<typeof useCheckout>;
  /** It is being asked what is paid already. */
  isChecking?: boolean;
  /** With the rupee sign. */
  total: string;
}

/** Its label is the next action, or what it waits for (PAY-1). */
export function PayButton({ checkout: { step, isLoaded, providerName, pay }, isChecking, total }: PayButtonProps) {
  const label = !isLoaded
    ? `Loading ${providerName}...`
    : isChecking
      ? 'Checking your order...'
      : step === 'idle'
        ? `Pay ${total} Now`
        : 'Opening Payment...';
  return (
    <NextStepButton fullWidth disabled={!isLoaded || isChecking || step !== 'idle'} onClick={() => void pay()}>
      {label}
    </NextStepButton>
  );
}

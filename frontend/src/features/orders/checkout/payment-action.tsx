import { Button } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';
import { NextStepButton } from '../../../ui/next-step-button';
import { PayButton } from './pay-button';
import type { PaymentStage } from './payment-stage';
import type { useCheckout } from './use-checkout';

interface PaymentActionProps {
  stage: PaymentStage;
  checkout: ReturnType<typeof useCheckout>;
  /** With the rupee sign, of what is still to pay. */
  total: string;
  /** The order is done or gone in another tab, or nobody is logged in any more. */
  onContinue: () => void;
}

/** The one next step of an order; only `pay` can open the checkout. */
export function PaymentAction({ stage, checkout, total, onContinue }: PaymentActionProps) {
  const t = useTexts();
  const { confirmation, uploadPaid } = checkout;
  switch (stage) {
    case 'checking':
    case 'pay':
      return <PayButton checkout={checkout} isChecking={stage === 'checking'} total={total} />;
    case 'confirming':
      return confirmation.hasFailed && !confirmation.isAsking ? (
        <Button fullWidth variant="default" onClick={confirmation.again}>
          {t('common.tryAgain')}
        </Button>
      ) : (
        <NextStepButton fullWidth disabled>
          {confirmation.isAsking ? t('payment.confirming') : t('payment.received')}
        </NextStepButton>
      );
    case 'upload':
      return (
        <NextStepButton fullWidth onClick={uploadPaid}>
          {t('payment.uploadPaid')}
        </NextStepButton>
      );
    case 'elsewhere-uploaded':
    case 'elsewhere-gone':
    case 'elsewhere-logged-out':
      return (
        <NextStepButton fullWidth onClick={onContinue}>
          {t('payment.toLogin')}
        </NextStepButton>
      );
    default:
      return null;
  }
}

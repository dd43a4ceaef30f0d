import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/language/payment-texts';
import { loginFor } from '../../../lib/next-page';
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
  /** Where another account of this browser may have paid for it: pays for it as this one, too. */
  onOrderAnyway?: () => void;
}

/** The one next step of an order; only `pay` can open the checkout. */
export function PaymentAction({ stage, checkout, total, onContinue, onOrderAnyway }: PaymentActionProps) {
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
    case 'other-account':
      return (
        <Stack gap="xs">
          <NextStepButton fullWidth component={Link} to={loginFor('user', { pathname: '/payment', search: '' })}>
            {t('payment.otherAccount')}
          </NextStepButton>
          <Button fullWidth variant="default" onClick={onOrderAnyway}>
            {t('payment.orderAnyway')}
          </Button>
        </Stack>
      );
    default:
      return null;
  }
}

import { Anchor, Text } from '@mantine/core';
import { IconLock, IconReceipt, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/language/payment-texts';
import type { PaymentStage } from './payment-stage';
import classes from './payment-assurance.module.css';

interface PaymentAssuranceProps {
  stage: PaymentStage;
  providerName: string;
  /** The day the last document is expected; left out while nothing is to be paid. */
  expectedBy?: string;
}

/**
 * Until the payment is in the records, so that nothing jumps when the checkout closes. Of one that was made before, and
 * of an order that is gone, the page says other things.
 */
const WITH_PAYMENT: readonly PaymentStage[] = ['checking', 'pay', 'confirming', 'elsewhere-paying'];

/** Beside the pay button: who handles the payment, what comes of it, and what happens next. */
export function PaymentAssurance({ stage, providerName, expectedBy }: PaymentAssuranceProps) {
  const t = useTexts();
  return (
    <div className={classes.assurance}>
      {WITH_PAYMENT.includes(stage) && (
        <ul>
          <li>
            <IconLock size={20} stroke={1.6} aria-hidden />
            <Text size="sm">{t('payment.handles', { provider: providerName })}</Text>
          </li>
          <li>
            <IconReceipt size={20} stroke={1.6} aria-hidden />
            <Text size="sm">{t('payment.invoiceReady')}</Text>
          </li>
          <li>
            <IconRosetteDiscountCheck size={20} stroke={1.6} aria-hidden />
            <Text size="sm">
              {t('payment.uploadedAfter')}
              {/* The day in one line. */}
              {expectedBy && ` ${t('payment.backBy', { day: expectedBy.replaceAll(' ', '\u00a0') })}`}
            </Text>
          </li>
        </ul>
      )}
      <Text size="sm">
        <Anchor component={Link} to="/cancellation-refund" size="sm" underline="always">
          {t('footer.cancellation')}
        </Anchor>{' '}
        ·{' '}
        <Anchor component={Link} to="/pricing-policy" size="sm" underline="always">
          {t('footer.pricing')}
        </Anchor>
      </Text>
    </div>
  );
}

import { Anchor, Text } from '@mantine/core';
import { IconLock, IconReceipt, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/language/payment-texts';
import classes from './payment-assurance.module.css';

interface PaymentAssuranceProps {
  providerName: string;
  /** The day the last document is expected; left out while nothing is to be paid. */
  expectedBy?: string;
}

/** Beside the pay button: who handles the payment, what comes of it, and what happens next. */
export function PaymentAssurance({ providerName, expectedBy }: PaymentAssuranceProps) {
  const t = useTexts();
  return (
    <div className={classes.assurance}>
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

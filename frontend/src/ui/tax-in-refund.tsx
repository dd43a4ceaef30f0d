import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { taxOfRefund } from '@udin/contracts/tax-of-refund';
import { formatPaise } from '../lib/format';

const PAISE = 100;

interface TaxInRefundProps {
  paise: number;
  order: Pick<TransactionAnswer, 'pricing' | 'refunds'>;
}

/** What of a refund is tax, before it is made: as its credit note will say. */
export function TaxInRefund({ paise, order: { pricing, refunds } }: TaxInRefundProps) {
  const before = refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
  const charged = {
    totalPaise: Math.round(pricing.total_amount * PAISE),
    gstPaise: Math.round(pricing.gst_amount * PAISE),
  };
  const tax = taxOfRefund(paise, charged, before);
  return (
    <Text size="sm">
      {`The credit note will say: ${formatPaise(paise - tax)} and ${formatPaise(tax)} GST (${pricing.gst_percentage}%).`}
    </Text>
  );
}

import { Text } from '@mantine/core';
import { GST_PERCENTAGE } from '@udin/contracts/limits';
import { type TextKey, useTexts } from '../../lib/language/texts';
import { formatPaise } from '../../lib/format';
import classes from './cost-lines.module.css';
import type { OrderFigures } from './order-total';

type Labels = Record<'subtotal' | 'gst' | 'total', TextKey>;

interface CostTotalsProps {
  figures: OrderFigures;
  labels: Labels;
  /** Screen readers tell the total when it changes. */
  isLive?: boolean;
}

export const COST_DIALOG_LABELS: Labels = {
  subtotal: 'cost.documentsSubtotal',
  gst: 'cost.gst',
  total: 'cost.totalAmount',
};
export const PAYMENT_LABELS: Labels = { subtotal: 'cost.subtotal', gst: 'cost.gstInBrackets', total: 'cost.total' };

/** Subtotal, GST and total (COST-1, COST-3, PAY-1). */
export function CostTotals({ figures: { subtotalPaise, gstPaise, totalPaise }, labels, isLive }: CostTotalsProps) {
  const t = useTexts();
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t(labels.subtotal)}</dt>
        <dd>{formatPaise(subtotalPaise)}</dd>
      </div>
      <div>
        <dt>{t(labels.gst, { percent: GST_PERCENTAGE })}</dt>
        <dd>{formatPaise(gstPaise)}</dd>
      </div>
      <div data-total>
        <dt>
          {t(labels.total)}
          <Text size="sm" c="dimmed" fw={400}>
            {t('cost.inclusive')}
          </Text>
        </dt>
        <dd>
          <span role={isLive ? 'status' : undefined}>
            {/* The sum alone would not say what it is. */}
            {isLive && <span className="visually-hidden">{t(labels.total)}: </span>}
            <span>{formatPaise(totalPaise)}</span>
          </span>
        </dd>
      </div>
    </dl>
  );
}

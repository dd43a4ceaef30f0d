import { Text, Title } from '@mantine/core';
import type { PricingAnswer } from '@udin/contracts';
import type { OrderFile } from '../../lib/order-files/order-file';
import { CostLines, PAYMENT_LABELS } from './cost-lines';

interface OrderSummaryProps {
  files: readonly OrderFile[];
  newPricing?: PricingAnswer;
}

/** What is ordered and what it costs; shown beside every step of the order. */
export function OrderSummary({ files, newPricing }: OrderSummaryProps) {
  return (
    <div>
      <Title order={2} size="h3" mb="xs">
        Your order
      </Title>
      {files.length > 0 ? (
        <CostLines files={files} labels={PAYMENT_LABELS} newPricing={newPricing} />
      ) : (
        <Text size="sm" c="dimmed">
          Nothing chosen yet.
        </Text>
      )}
    </div>
  );
}

import { Text, Title } from '@mantine/core';
import type { OrderFile } from '../../lib/order-files/order-file';
import { CostLines, PAYMENT_LABELS } from './cost-lines';

/** What is ordered and what it costs; shown beside every step of the order. */
export function OrderSummary({ files }: { files: readonly OrderFile[] }) {
  return (
    <div>
      <Title order={2} size="h3" mb="xs">
        Your order
      </Title>
      {files.length > 0 ? (
        <CostLines files={files} labels={PAYMENT_LABELS} />
      ) : (
        <Text size="sm" c="dimmed">
          Nothing chosen yet.
        </Text>
      )}
    </div>
  );
}

import { Text } from '@mantine/core';
import type { RefundAnswer, TransactionAnswer } from '@udin/contracts';
import { formatPaise } from '../lib/format';

const REFUND: Record<RefundAnswer['status'], string> = {
  pending: 'refund on its way',
  processed: 'refunded',
  failed: 'refund failed',
};
/** The server retries a failed one by itself. */
const SURPLUS: Record<RefundAnswer['status'], string> = {
  pending: 'on its way back',
  processed: 'given back',
  failed: 'on its way back',
};

/** Refunds, shown under the total; also of what was paid twice (TXN). */
export function RefundLines({ transaction }: { transaction: TransactionAnswer }) {
  const { refunds, surplusRefunds = [], supersededBy } = transaction;
  return (
    <>
      {refunds.map(({ id, amount, status, unusedFile, isPlaceUsed }) => (
        <Text key={id} size="sm" c="dimmed">
          {formatPaise(amount)} {isPlaceUsed ? 'not refunded' : REFUND[status]}
          {unusedFile && ` for ${unusedFile}, ${isPlaceUsed ? 'which was uploaded before' : 'not uploaded'}`}
        </Text>
      ))}
      {surplusRefunds.map(({ id, amount, status }) => (
        <Text key={id} size="sm" c="dimmed">
          {supersededBy ? 'Paid beside another order' : 'Paid twice'}: {formatPaise(amount)} {SURPLUS[status]}
        </Text>
      ))}
    </>
  );
}

import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { formatMoment } from '../../lib/format';

/** Why attempts to pay failed: whoever calls about it asks for that. */
export function PaymentFailures({ failures = [] }: Pick<TransactionAnswer, 'failures'>) {
  return failures.map(({ paymentId, code, description, reason, at }) => (
    <Text key={paymentId} size="sm" maw={240} style={{ overflowWrap: 'anywhere' }}>
      {`Failed ${formatMoment(at)}: ${description} (${[code, reason, paymentId].filter(Boolean).join(', ')})`}
    </Text>
  ));
}

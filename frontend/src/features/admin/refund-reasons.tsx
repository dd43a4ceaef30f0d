import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { formatPaise } from '../../lib/format';

/** Why money went back. The customer has it from the email, and asks somebody else of the team than who wrote it. */
export function RefundReasons({ refunds }: Pick<TransactionAnswer, 'refunds'>) {
  return refunds.map(({ id, amount, reason }) => (
    <Text key={id} size="sm" maw={240} className="pre-line" style={{ overflowWrap: 'anywhere' }}>
      {`Why ${formatPaise(amount)}: ${reason}`}
    </Text>
  ));
}

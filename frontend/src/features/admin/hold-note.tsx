import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { formatDate } from '../../lib/format';

/** That the books of an order are kept for a dispute, and why. */
export function HoldNote({ hold }: Pick<TransactionAnswer, 'hold'>) {
  if (!hold) return null;
  const until = hold.releasedAt && `, released ${formatDate(hold.releasedAt)}`;
  return (
    <Text size="sm" maw={240} className="pre-line">
      {`Books held since ${formatDate(hold.heldAt)}${until ?? ''}: ${hold.reason}`}
    </Text>
  );
}

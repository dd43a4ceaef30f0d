import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { textIfAny } from '../../lib/language/texts';

/**
 * Of the last attempt. The provider's sentences are English; of its reasons the other languages have the usual ones.
 */
export function WhyNotPaid({ failures }: Pick<TransactionAnswer, 'failures'>) {
  const last = failures?.at(-1);
  if (!last) return null;
  const { reason = '', description } = last;
  const inWords = /^\w+$/.test(reason) ? textIfAny(`names.failedPayment.${reason}`) : undefined;
  return (
    <Text size="sm" maw={240} style={{ overflowWrap: 'anywhere' }}>
      {inWords ?? description}
    </Text>
  );
}

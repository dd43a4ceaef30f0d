import { Text } from '@mantine/core';
import type { RefundAnswer } from '@udin/contracts';
import { formatPaise } from '../../lib/format';

const WORDS: Record<RefundAnswer['status'], string> = { pending: 'refund on its way', processed: 'refunded', failed: 'refund failed' };

/** What went back, under the total. */
export function RefundLines({ refunds }: { refunds: readonly RefundAnswer[] }) {
  return refunds.map(({ id, amount, status }) => (
    <Text key={id} size="sm" c="dimmed">{formatPaise(amount)} {WORDS[status]}</Text>
  ));
}

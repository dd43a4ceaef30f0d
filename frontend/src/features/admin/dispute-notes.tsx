import { Text } from '@mantine/core';
import type { DisputeAnswer, TransactionAnswer } from '@udin/contracts';
import type { DisputeStatus } from '@udin/contracts/payment/dispute.statuses';
import { formatMoment, formatPaise } from '../../lib/format';

const STATES: Record<DisputeStatus, (dispute: DisputeAnswer) => string> = {
  open: ({ amount, respondBy }) =>
    `The bank demands ${formatPaise(amount)} back: answer at the payment provider${respondBy ? ` by ${formatMoment(respondBy)}` : ''}`,
  under_review: ({ amount }) => `The bank demands ${formatPaise(amount)} back and looks at the answer`,
  won: ({ amount }) => `Dispute about ${formatPaise(amount)} won`,
  lost: ({ deducted }) => `Dispute lost: the bank took ${formatPaise(deducted)} back`,
  closed: ({ amount }) => `Dispute about ${formatPaise(amount)} closed`,
};
const COLORS: Record<DisputeStatus, string | undefined> = {
  open: 'var(--bad-text)',
  under_review: undefined,
  won: undefined,
  lost: 'var(--bad-text)',
  closed: undefined,
};

/** What the customer's bank demands back of an order. */
export function DisputeNotes({ disputes = [] }: Pick<TransactionAnswer, 'disputes'>) {
  return disputes.map((dispute) => (
    <Text key={dispute.id} size="sm" maw={240} c={COLORS[dispute.status]} style={{ overflowWrap: 'anywhere' }}>
      {STATES[dispute.status](dispute)}
      {dispute.reason && ` (${dispute.reason})`}
    </Text>
  ));
}

import { Text } from '@mantine/core';
import type { DisputeAnswer, TransactionAnswer } from '@udin/contracts';
import { demandsMoney, type DisputeStatus } from '@udin/contracts/payment/dispute.statuses';
import { formatMoment, formatPaise } from '../../lib/format';
import { serverNow } from '../../lib/server-clock';

const STATES: Record<DisputeStatus, (dispute: DisputeAnswer) => string> = {
  open: (dispute) => {
    const { amount, respondBy } = dispute;
    const wanted = demandsMoney(dispute) ? `demands ${formatPaise(amount)} back` : `asks about ${formatPaise(amount)}`;
    const isOver = respondBy && Date.parse(respondBy) < serverNow();
    if (isOver) return `The bank ${wanted} and will decide: the time for an answer ended ${formatMoment(respondBy)}`;
    return `The bank ${wanted}: answer at the payment provider${respondBy ? ` by ${formatMoment(respondBy)}` : ''}`;
  },
  under_review: ({ amount }) => `The bank looks at the answer about ${formatPaise(amount)}`,
  won: ({ amount }) => `Dispute about ${formatPaise(amount)} won`,
  lost: ({ deducted }) => `Dispute lost: the bank took ${formatPaise(deducted)} back`,
  closed: ({ amount, deducted }) =>
    `Dispute about ${formatPaise(amount)} closed${deducted > 0 ? `: the bank took ${formatPaise(deducted)} back` : ''}`,
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

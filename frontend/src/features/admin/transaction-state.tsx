import { Stack } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { StatusBadge } from '../../ui/status-badge';
import { DisputeNotes } from './dispute-notes';
import { HoldNote } from './hold-note';
import { PaymentFailures } from './payment-failures';

/** The status, and what else is to be known before money goes back or books go away. */
export function TransactionState({ status, hold, disputes, failures }: TransactionAnswer) {
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge status={status} />
      <PaymentFailures failures={failures} />
      <DisputeNotes disputes={disputes} />
      <HoldNote hold={hold} />
    </Stack>
  );
}

import { Button, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { useDuties } from '../../lib/use-duties';
import { canRefund, isRefunded } from './can-refund';

interface RefundButtonProps {
  transaction: TransactionAnswer;
  onRefund: (transaction: TransactionAnswer) => void;
}

/** Opens the refund of a payment, for those who may give money back. */
export function RefundButton({ transaction, onRefund }: RefundButtonProps) {
  const may = useDuties();
  if (!may('refund') || !canRefund(transaction))
    return (
      <Text size="sm" c="dimmed">
        {isRefunded(transaction) ? 'Refunded' : '–'}
      </Text>
    );
  return (
    <Button size="compact-sm" variant="default" onClick={() => onRefund(transaction)}>
      Refund
    </Button>
  );
}

import { Button, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { isDisputed } from '../../lib/disputed';
import { shortId } from '../../lib/format';
import { useDuties } from '../../lib/use-duties';
import { canRefund, isRefunded, isTakenBack } from './can-refund';

interface RefundButtonProps {
  transaction: TransactionAnswer;
  onRefund: (transaction: TransactionAnswer) => void;
}

function whyNot(transaction: TransactionAnswer): string {
  if (isRefunded(transaction)) return 'Refunded';
  if (isTakenBack(transaction)) return 'Taken back';
  return isDisputed(transaction) ? 'Disputed' : '–';
}

/** Opens the refund of a payment, for those who may give money back. */
export function RefundButton({ transaction, onRefund }: RefundButtonProps) {
  const may = useDuties();
  if (!may('refund') || !canRefund(transaction))
    return (
      <Text size="sm" c="dimmed">
        {whyNot(transaction)}
      </Text>
    );
  const { first_name, last_name } = transaction.userInfo;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Refund ${shortId(transaction.transactionId)} of ${first_name} ${last_name}`}
      onClick={() => onRefund(transaction)}
    >
      Refund
    </Button>
  );
}

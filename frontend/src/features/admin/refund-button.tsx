import { Button, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { isDisputed } from '../../lib/disputed';
import { shortId } from '../../lib/format';
import { useDuties } from '../../lib/use-duties';
import { canRefund, isRefunded, isTakenBack } from './can-refund';

interface RefundButtonProps {
  transaction: TransactionAnswer;
  onRefund: (transaction: TransactionAnswer) => void;
  /** Something else can be done: a dash would say that nothing can. */
  isBesideOthers?: boolean;
}

function whyNot(transaction: TransactionAnswer): string | undefined {
  if (isRefunded(transaction)) return 'Refunded';
  if (isTakenBack(transaction)) return 'Taken back';
  return isDisputed(transaction) ? 'Disputed' : undefined;
}

/** Opens the refund of a payment, for those who may give money back. */
export function RefundButton({ transaction, onRefund, isBesideOthers }: RefundButtonProps) {
  const may = useDuties();
  if (!may('refund') || !canRefund(transaction)) {
    const reason = whyNot(transaction) ?? (isBesideOthers ? undefined : '–');
    return reason === undefined ? null : (
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    );
  }
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

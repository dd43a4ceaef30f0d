import { Text } from '@mantine/core';
import type { RefundAnswer, TransactionAnswer } from '@udin/contracts';
import { formatPaise } from '../lib/format';
import { useTexts, type TextKey } from '../lib/language/parts-texts';

/** Refunds, shown under the total; also of what was paid twice (TXN). */
export function RefundLines({ transaction }: { transaction: TransactionAnswer }) {
  const t = useTexts();
  const { refunds, surplusRefunds = [], supersededBy } = transaction;
  return (
    <>
      {refunds.map((refund) => (
        <Text key={refund.id} size="sm" c="dimmed">
          {t(keyOf(refund), { amount: formatPaise(refund.amount), file: refund.unusedFile ?? '' })}
        </Text>
      ))}
      {surplusRefunds.map((refund) => (
        <Text key={refund.id} size="sm" c="dimmed">
          {t(surplusKeyOf(refund, supersededBy), { amount: formatPaise(refund.amount) })}
        </Text>
      ))}
    </>
  );
}

function keyOf({ status, waitsFor, unusedFile, isPlaceUsed }: RefundAnswer): TextKey {
  if (waitsFor) return `refundLine.waitsFor.${waitsFor}`;
  if (isPlaceUsed) return unusedFile ? 'refundLine.uploadedBefore' : 'refundLine.notRefunded';
  return unusedFile ? `refundLine.notUploaded.${status}` : `refundLine.${status}`;
}

function surplusKeyOf(refund: RefundAnswer, supersededBy?: string): TextKey {
  if (refund.waitsFor) return `refundLine.waitsFor.${refund.waitsFor}`;
  return `refundLine.${causeOf(refund, supersededBy)}.${refund.status === 'processed' ? 'back' : 'onItsWay'}`;
}

function causeOf(
  { because }: RefundAnswer,
  supersededBy?: string,
): 'otherAmount' | 'accountClosed' | 'beside' | 'twice' {
  if (because === 'other-amount') return 'otherAmount';
  if (because === 'account-closed') return 'accountClosed';
  return supersededBy ? 'beside' : 'twice';
}

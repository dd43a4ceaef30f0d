import { Stack } from '@mantine/core';
import { useTexts } from '../../../lib/language/texts';
import { Notice } from '../../../ui/notice';
import type { OrderPlan } from './order-plan';

/** Copies in one order, or of what was sent before: each is charged, which nobody should learn from the bill. */
export function SameFiles({ twice, sentBefore }: Pick<OrderPlan, 'twice' | 'sentBefore'>) {
  const t = useTexts();
  if (twice.length + sentBefore.length === 0) return null;
  return (
    <Stack gap="xs">
      {twice.map(({ file, as }) => (
        <Notice key={file.id} tone="note">
          {t('payment.sameFile', { name: file.name, other: as.name })}
        </Notice>
      ))}
      {sentBefore.map(({ file, transactionId }) => (
        <Notice key={`sent-${file.id}`} tone="note">
          {t('payment.sentBefore', { name: file.name, id: transactionId })}
        </Notice>
      ))}
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { formatDate } from '../../lib/format';
import { Notice } from '../../ui/notice';
import type { TransactionFilter } from './admin.queries';

type Paid = Pick<TransactionFilter, 'paidFrom' | 'paidTo' | 'paidType'>;

/** The revenue leads here with filters that no field of this list shows. */
export function PaidNotice({ filter, onShowAll }: { filter: Paid; onShowAll: () => void }) {
  const { paidFrom, paidTo, paidType } = filter;
  if (!paidFrom && !paidTo && !paidType) return null;
  const period = [paidFrom, paidTo !== paidFrom && paidTo].filter(Boolean).map((day) => formatDate(String(day)));
  return (
    <Notice
      action={
        <Button size="compact-sm" variant="default" onClick={onShowAll}>
          Show all transactions
        </Button>
      }
    >
      Only what was paid
      {period.length > 0 && ` ${period.join(' to ')}`}
      {paidType && ` with ${documentTypeLabel(paidType)}`}
    </Notice>
  );
}

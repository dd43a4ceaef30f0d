import { Group, Title } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../lib/language/texts';
import { hasDocumentType, type OrderFile } from '../../lib/order-files/order-file';
import { CostLines } from './cost-lines';
import { CostTotals, PAYMENT_LABELS } from './cost-totals';
import classes from './order-summary.module.css';
import { figuresOf } from './order-total';

/** What is ordered and what it costs; shown beside the first steps of the order, where the files stand already. */
export function OrderSummary({ files }: { files: readonly OrderFile[] }) {
  const t = useTexts();
  const heading = useId();
  const typed = files.filter(hasDocumentType);
  const untyped = files.length - typed.length;
  return (
    <div>
      <Title order={2} size="h3" mb="xs" id={heading}>
        {t('orderSummary.yours')}
      </Title>
      {/* More than one line may have to be scrolled, also without a mouse. */}
      <div className={classes.lines} role="group" aria-labelledby={heading} tabIndex={typed.length > 1 ? 0 : undefined}>
        {typed.length > 0 && <CostLines files={typed} showFileNames={false} />}
        {untyped > 0 && (
          <Group justify="space-between" c="dimmed" fz={15} mih={44}>
            <span>{t('orderSummary.chooseType')}</span>
            <span>{t('orderSummary.files', { count: untyped })}</span>
          </Group>
        )}
      </div>
      <CostTotals figures={figuresOf(files)} labels={PAYMENT_LABELS} isLive />
    </div>
  );
}

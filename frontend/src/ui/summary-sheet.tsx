import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/language/texts';
import { useCloseOnBack } from './use-close-on-back';
import { NO_OWN_HOLD, useHeldPage } from './use-held-page';

interface SummarySheetProps {
  children: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** What is ordered, on a phone: a sheet from below. */
export function SummarySheet({ children, opened, onClose }: SummarySheetProps) {
  const t = useTexts();
  useCloseOnBack(opened, onClose);
  useHeldPage(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      removeScrollProps={NO_OWN_HOLD}
      title={t('orderSummary.title')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'var(--touch-target)' }}
    >
      {children}
    </Drawer>
  );
}

import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
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
  // It comes to the page open. Mantine gives the focus back only after one that it has seen closed.
  const isMounted = useMounted();
  useCloseOnBack(opened, onClose);
  useHeldPage(opened);
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      position="bottom"
      radius="12px 12px 0 0"
      removeScrollProps={NO_OWN_HOLD}
      title={t('orderSummary.title')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'var(--touch-target)' }}
    >
      {children}
    </Drawer>
  );
}

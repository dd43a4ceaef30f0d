import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/language/parts-texts';
import { BusyButton } from './busy-button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red for what destroys something. */
  isDestructive?: boolean;
  /** It stays meanwhile: what has been begun is not called off by closing the question. */
  isWorking?: boolean;
  /** False when the page takes the focus somewhere else after it. */
  returnFocus?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action. Cancel has the focus, so that Enter does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel, isDestructive, isWorking, returnFocus } = props;
  const { onConfirm, onClose } = props;
  const t = useTexts();
  return (
    <Dialog
      opened={opened}
      onClose={() => !isWorking && onClose()}
      title={title}
      returnFocus={returnFocus}
      sheetOnPhone={false}
      size="sm"
      buttons={
        <>
          <Button variant="default" onClick={onClose} disabled={isWorking} data-autofocus>
            {cancelLabel ?? t('button.cancel')}
          </Button>
          <BusyButton color={isDestructive ? 'red.7' : undefined} loading={isWorking} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children && (
        <Text component="div" size="sm">
          {children}
        </Text>
      )}
    </Dialog>
  );
}

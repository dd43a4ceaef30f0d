import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../lib/language/parts-texts';
import { BusyButton } from './busy-button';
import classes from './dialog-actions.module.css';

interface DialogActionsProps extends ButtonProps {
  onClose: () => void;
  /** What closing is called here. */
  cancel?: string;
}

/**
 * The end of a dialog's form: leave it, or do what it is for, one above the other on a phone. The latter button takes
 * the rest of what is given.
 */
export function DialogActions({ onClose, cancel, ...submit }: DialogActionsProps) {
  const t = useTexts();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => showWhatHasFocus(actions.current!.closest('[role="dialog"]')), []);
  return (
    <div ref={actions} className={classes.actions}>
      <Button variant="default" onClick={onClose}>
        {cancel ?? t('button.cancel')}
      </Button>
      <BusyButton type="submit" {...submit} />
    </div>
  );
}

/** The dialog gives the focus to its first field without scrolling: the buttons could lie on it. */
function showWhatHasFocus(dialog: Element | null) {
  const show = ({ target }: Event) => {
    const field = target as Element;
    if (field.matches(':focus-visible')) field.scrollIntoView?.({ block: 'nearest' });
  };
  dialog?.addEventListener('focusin', show);
  return () => dialog?.removeEventListener('focusin', show);
}

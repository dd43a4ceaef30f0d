import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../lib/language/parts-texts';
import { useAskBeforeLeaving } from '../lib/use-ask-before-leaving';
import { useStable } from '../lib/use-stable';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';

type Report = (id: string, isUnsaved: boolean, discard?: () => void) => void;

const Unsaved = createContext<Report>(() => undefined);

/**
 * What is typed inside a GuardedDialog and not saved yet.
 *
 * @param discard when that is what the person wants; given for what this tab keeps, also through a reload
 */
export function useUnsaved(isUnsaved: boolean, discard?: () => void): void {
  useAskBeforeLeaving(isUnsaved && !discard);
  const report = useContext(Unsaved);
  const id = useId();
  const discarding = useStable(() => discard?.());
  useEffect(() => {
    report(id, isUnsaved, discarding);
    return () => report(id, false);
  }, [report, id, isUnsaved, discarding]);
}

interface GuardedDialogProps extends DialogProps {
  /** What is asked, when it is about something else than words. */
  question?: { title: string; keepLabel: string; text: string };
}

/** Asks before it closes (Escape, Back, a click outside, its X) while something that was typed in it is not saved. */
export function GuardedDialog({ onClose, question, children, ...props }: GuardedDialogProps) {
  const t = useTexts();
  const unsaved = useRef(new Map<string, (() => void) | undefined>());
  const [isAsking, setAsking] = useState(false);
  // What was being saved has arrived, and the dialog is gone with it: nothing is left to be asked.
  if (isAsking && !props.opened) setAsking(false);
  const report = useCallback<Report>((id, isUnsaved, discard) => {
    if (isUnsaved) unsaved.current.set(id, discard);
    else unsaved.current.delete(id);
  }, []);
  const close = () => {
    if (unsaved.current.size > 0) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    for (const each of unsaved.current.values()) each?.();
    onClose();
  };
  return (
    <>
      <Dialog {...props} onClose={close}>
        <Unsaved value={report}>{children}</Unsaved>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={question?.title ?? t('discard.title')}
        confirmLabel={t('button.discard')}
        cancelLabel={question?.keepLabel ?? t('discard.keep')}
        isDestructive
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {question?.text ?? t('discard.text')}
      </ConfirmDialog>
    </>
  );
}

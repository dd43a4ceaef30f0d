import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../lib/use-ask-before-leaving';
import { useStable } from '../lib/use-stable';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';

type Hold = 'unsaved' | 'inner dialog';
type Report = (id: string, hold: Hold, isHeld: boolean, discard?: () => void) => void;

const Holds = createContext<Report>(() => undefined);

/**
 * What is typed inside a GuardedDialog and not saved yet.
 *
 * @param discard when that is what the person wants; given for what this tab keeps, also through a reload
 */
export function useUnsaved(isUnsaved: boolean, discard?: () => void): void {
  useAskBeforeLeaving(isUnsaved && !discard);
  useHold('unsaved', isUnsaved, discard);
}

/** A dialog on top of a GuardedDialog: while it is open Escape closes only that one. */
export function useInnerDialog(isOpen: boolean): void {
  useHold('inner dialog', isOpen);
}

interface GuardedDialogProps extends DialogProps {
  /** What is asked, when it is about something else than words. */
  question?: { title: string; keepLabel: string; text: string };
}

const ABOUT_WORDS = { title: 'Discard what you typed?', keepLabel: 'Keep writing', text: 'It has not been saved.' };

/** Asks before it closes (Escape, Back, a click outside, its X) while something that was typed in it is not saved. */
export function GuardedDialog({ onClose, question = ABOUT_WORDS, children, ...props }: GuardedDialogProps) {
  const held = useRef(new Map<string, { hold: Hold; discard?: () => void }>());
  const [isAsking, setAsking] = useState(false);
  // What was being saved has arrived, and the dialog is gone with it: nothing is left to be asked.
  if (isAsking && !props.opened) setAsking(false);
  const report = useCallback<Report>((id, hold, isHeld, discard) => {
    if (isHeld) held.current.set(id, { hold, discard });
    else held.current.delete(id);
  }, []);
  const close = () => {
    const holds = [...held.current.values()].map(({ hold }) => hold);
    if (holds.includes('inner dialog')) return;
    // Not at once: the question would hear the same Escape, and be closed by it.
    if (holds.includes('unsaved')) setTimeout(() => setAsking(true));
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    for (const each of held.current.values()) each.discard?.();
    onClose();
  };
  return (
    <>
      <Dialog {...props} onClose={close} closeOnEscape={!isAsking && props.closeOnEscape !== false}>
        <Holds value={report}>{children}</Holds>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={question.title}
        confirmLabel="Discard"
        cancelLabel={question.keepLabel}
        isDestructive
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}

function useHold(hold: Hold, isHeld: boolean, discard?: () => void): void {
  const report = useContext(Holds);
  const id = useId();
  const discarding = useStable(() => discard?.());
  useEffect(() => {
    report(id, hold, isHeld, discarding);
    return () => report(id, hold, false);
  }, [report, id, hold, isHeld, discarding]);
}

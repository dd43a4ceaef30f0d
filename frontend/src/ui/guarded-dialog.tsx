import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';

type Hold = 'unsaved' | 'inner dialog';
type Report = (id: string, hold: Hold, isHeld: boolean) => void;

const Holds = createContext<Report>(() => undefined);

/** What is typed inside a GuardedDialog and not saved yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useHold('unsaved', isUnsaved);
}

/** A dialog on top of a GuardedDialog: while it is open Escape closes only that one. */
export function useInnerDialog(isOpen: boolean): void {
  useHold('inner dialog', isOpen);
}

/** Asks before it closes (Escape, a click outside, its X) while something that was typed in it is not saved. */
export function GuardedDialog({ onClose, children, ...props }: DialogProps) {
  const held = useRef(new Map<string, Hold>());
  const [isAsking, setAsking] = useState(false);
  const report = useCallback<Report>((id, hold, isHeld) => {
    if (isHeld) held.current.set(id, hold);
    else held.current.delete(id);
  }, []);
  const close = () => {
    const holds = [...held.current.values()];
    if (holds.includes('inner dialog')) return;
    if (holds.includes('unsaved')) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog {...props} onClose={close} closeOnEscape={!isAsking && props.closeOnEscape !== false}>
        <Holds value={report}>{children}</Holds>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        isDestructive
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        It has not been saved.
      </ConfirmDialog>
    </>
  );
}

function useHold(hold: Hold, isHeld: boolean): void {
  const report = useContext(Holds);
  const id = useId();
  useEffect(() => {
    report(id, hold, isHeld);
    return () => report(id, hold, false);
  }, [report, id, hold, isHeld]);
}

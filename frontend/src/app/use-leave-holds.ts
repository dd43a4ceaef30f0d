import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { holdAgainst, type Leaving } from '../lib/leave-hold';

let hold: ReturnType<typeof holdAgainst>;
const isHeld = (leaving: Leaving) => (hold = holdAgainst(leaving)) !== undefined;

/** Open dialogs and a running payment keep the person on the page, and do what they want to do instead. */
export function useLeaveHolds(): void {
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    hold?.instead();
  }, [blocker]);
}

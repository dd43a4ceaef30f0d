import { useEffect } from 'react';
import { useStable } from './use-stable';

/** A navigation that has begun, as React Router tells of it. */
export interface Leaving {
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
  nextLocation: { pathname: string };
}

interface Hold {
  keepsFrom: (leaving: Leaving) => boolean;
  /** What happens instead. */
  instead: () => void;
}

/** Of this page, the newest last. The router knows one blocker only: the frame of all pages asks these. */
const holds: Hold[] = [];
const beginnings = new EventTarget();

/** Keeps the person on the page while it is needed. */
export function useLeaveHold(isNeeded: boolean, keepsFrom: Hold['keepsFrom'], instead: () => void = () => {}): void {
  const keeps = useStable(instead);
  useEffect(() => {
    if (!isNeeded) return;
    const hold = { keepsFrom, instead: keeps };
    holds.push(hold);
    beginnings.dispatchEvent(new Event('hold'));
    return () => void holds.splice(holds.indexOf(hold), 1);
  }, [isNeeded, keepsFrom, keeps]);
}

export const holdAgainst = (leaving: Leaving): Hold | undefined => holds.findLast((hold) => hold.keepsFrom(leaving));

export const isHeld = (): boolean => holds.length > 0;

/** Returns a function that stops listening. */
export function onHold(listener: () => void): () => void {
  beginnings.addEventListener('hold', listener);
  return () => beginnings.removeEventListener('hold', listener);
}

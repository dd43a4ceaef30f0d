import { useEffect } from 'react';
import { useStable } from './use-stable';

/** A navigation that has begun, as React Router tells of it. */
export interface Leaving {
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
  nextLocation: { pathname: string };
}

/** One of them is to be called, at once or when the person has decided. */
export interface LeaveChoice {
  stay: () => void;
  leave: () => void;
}

interface Hold {
  keepsFrom: (leaving: Leaving) => boolean;
  decide: (choice: LeaveChoice) => void;
}

const stays: Hold['decide'] = ({ stay }) => stay();

/** Of this page, the newest last. The router knows one blocker only: the frame of all pages asks these. */
const holds: Hold[] = [];
const beginnings = new EventTarget();

/** Keeps the person on the page while it is needed. */
export function useLeaveHold(isNeeded: boolean, keepsFrom: Hold['keepsFrom'], decide = stays): void {
  const decides = useStable(decide);
  useEffect(() => {
    if (!isNeeded) return;
    const hold = { keepsFrom, decide: decides };
    // First: what prepares the page for a hold may navigate itself.
    beginnings.dispatchEvent(new Event('hold'));
    holds.push(hold);
    return () => void holds.splice(holds.indexOf(hold), 1);
  }, [isNeeded, keepsFrom, decides]);
}

export const holdAgainst = (leaving: Leaving): Hold | undefined => holds.findLast((hold) => hold.keepsFrom(leaving));

export const isHeld = (): boolean => holds.length > 0;

/** Returns a function that stops listening. */
export function onHold(listener: () => void): () => void {
  beginnings.addEventListener('hold', listener);
  return () => beginnings.removeEventListener('hold', listener);
}

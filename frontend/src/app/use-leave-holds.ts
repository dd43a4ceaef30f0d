import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router';
import { holdAgainst, type Leaving, onHold } from '../lib/leave-hold';
import { holdStep, isLeadingBack } from './lead-back-home';
import { useStable } from '../lib/use-stable';

let hold: ReturnType<typeof holdAgainst>;

function isAgainst(leaving: Leaving): boolean {
  hold = holdAgainst(leaving);
  if (hold && leaving.historyAction === 'POP') holdStep();
  return hold !== undefined;
}

/** What this tab's history has of an entry. It outlasts a reload. */
const entry = () => window.history.state as { idx?: number; isStep?: boolean } | null;
/** The entry is the page that this tab began with: Back from it leaves the site, and nobody is asked. */
const isFirst = () => entry()?.idx === 0;

/** Open dialogs and a running payment keep the person on the page, or ask first. */
export function useLeaveHolds(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(isAgainst);
  const isReplaced = useNavigationType() === 'REPLACE';
  const isOnStep = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    hold?.decide({ stay: blocker.reset, leave: blocker.proceed });
  }, [blocker]);

  const markStep = () => {
    window.history.replaceState({ ...entry(), isStep: true }, '');
    isOnStep.current = true;
  };
  const makeStep = useStable(() => {
    // The question whether to leave is asked while the router still leads back.
    if (blocker.state === 'blocked' || isLeadingBack() || !isFirst()) return;
    const { state } = location as { state: unknown };
    void Promise.resolve(navigate(location, { state, preventScrollReset: true })).then(markStep);
  });
  useEffect(() => onHold(makeStep), [makeStep]);
  useEffect(() => {
    // Back over the step that a dialog has needed: it looks the same on both sides.
    if (isOnStep.current && isFirst()) window.history.back();
    if (isOnStep.current && isReplaced) markStep();
    isOnStep.current = entry()?.isStep === true;
  }, [location, isReplaced]);
}

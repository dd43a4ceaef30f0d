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
const entry = () => window.history.state as { idx?: number; key?: string; isStep?: boolean } | null;
/** The entry is the page that this tab began with: Back from it leaves the site, and nobody is asked. */
const isFirst = () => entry()?.idx === 0;

/** Open dialogs and a running payment keep the person on the page, or ask first. */
export function useLeaveHolds(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(isAgainst);
  const isReplaced = useNavigationType() === 'REPLACE';
  const shown = useRef(location.key);
  /** The key of its location. */
  const step = useRef<string>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    hold?.decide({ stay: blocker.reset, leave: blocker.proceed });
  }, [blocker]);

  const markStep = () => {
    window.history.replaceState({ ...entry(), isStep: true }, '');
    step.current = entry()?.key;
  };
  const makeStep = useStable(() => {
    // The question whether to leave is asked while the router still leads back.
    if (blocker.state === 'blocked' || isLeadingBack() || !isFirst()) return;
    const { state } = location as { state: unknown };
    void Promise.resolve(navigate(location, { state, preventScrollReset: true })).then(markStep);
  });
  useEffect(() => onHold(makeStep), [makeStep]);
  // Of what is drawn: the history may be elsewhere by now, and on its way back.
  useEffect(() => {
    const isFromStep = shown.current === step.current && shown.current !== location.key;
    shown.current = location.key;
    if (isFromStep && isReplaced) markStep();
    // Back over the step that a dialog has needed: it looks the same on both sides.
    else if (isFromStep && isFirst()) window.history.back();
    else if (entry()?.isStep && entry()?.key === location.key) step.current = location.key;
  }, [location, isReplaced]);
}

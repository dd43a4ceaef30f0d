import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { holdAgainst, type Leaving, onHold } from '../lib/leave-hold';
import { currentStep, leadBackTo } from './lead-back-home';
import { useStable } from '../lib/use-stable';

let hold: ReturnType<typeof holdAgainst>;
let here: string | undefined;

function isAgainst(leaving: Leaving): boolean {
  hold = holdAgainst(leaving);
  if (hold && leaving.historyAction === 'POP') leadBackTo(here);
  return hold !== undefined;
}

/** The entry is the page that this tab began with: Back from it leaves the site, and nobody is asked. */
const isFirst = () => (window.history.state as { idx?: number } | null)?.idx === 0;
let hasStep = false;

/** Open dialogs and a running payment keep the person on the page, or ask first. */
export function useLeaveHolds(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(isAgainst);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    hold?.decide({ stay: blocker.reset, leave: blocker.proceed });
  }, [blocker]);

  useEffect(() => {
    here = currentStep();
  }, [location]);

  const makeStep = useStable(() => {
    if (!isFirst()) return;
    hasStep = true;
    void navigate(location, { state: location.state as unknown, preventScrollReset: true });
  });
  useEffect(() => onHold(makeStep), [makeStep]);
  // Back over the step that a dialog has needed: it looks the same on both sides.
  useEffect(() => {
    if (!hasStep || !isFirst()) return;
    hasStep = false;
    window.history.back();
  }, [location]);
}

import { useEffect } from 'react';
import { type Audience, onSessionEnded } from './session';
import { useLeaveForLogin } from './use-leave-for-login';

/**
 * Leaves a page that needs a session when the server has ended it.
 *
 * @param isNeeded false on pages that work without a session
 */
export function useSessionEnd(audience: Audience, isNeeded = true): void {
  const leave = useLeaveForLogin(audience);
  useEffect(
    () => onSessionEnded((ended, isClosed) => isNeeded && ended === audience && leave(isClosed)),
    [audience, isNeeded, leave],
  );
}

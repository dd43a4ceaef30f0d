import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onAccountChange } from './account-change';
import { startOf } from './next-page';
import { leaveClosedAccount } from './log-out';
import { openAfresh } from './open-afresh';
import { queryClient } from './query-client';
import { type Audience, onSessionEnded } from './session';
import { useLeaveForLogin } from './use-leave-for-login';
import { useSessionEnd } from './use-session-end';
import { useStable } from './use-stable';

/**
 * For pages that need a session: leaves when it ends, here or in another tab, or is of somebody else from now on. Of a
 * closed account nothing stays in the browser.
 */
export function useNeededSession(audience: Audience): void {
  const navigate = useNavigate();
  const leave = useLeaveForLogin(audience);
  useSessionEnd(audience);
  const leaveForGood = useStable((ended: Audience, isAccountClosed: boolean) => {
    if (ended !== audience || !isAccountClosed) return;
    void leaveClosedAccount().then((login) => navigate(login, { state: { isAccountClosed }, replace: true }));
  });
  useEffect(() => onSessionEnded(leaveForGood), [leaveForGood]);
  useEffect(
    () =>
      onAccountChange(audience, (change) => {
        if (change === 'switched') return openAfresh(startOf(audience));
        queryClient.clear();
        leave();
      }),
    [audience, leave],
  );
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onAccountChange } from './account-change';
import { loginFor, startOf } from './next-page';
import { openAfresh } from './open-afresh';
import { queryClient } from './query-client';
import type { Audience } from './session';
import { useSessionEnd } from './use-session-end';
import { useStable } from './use-stable';

/** For pages that need a session: leaves when it ends, here or in another tab, or is of somebody else from now on. */
export function useNeededSession(audience: Audience): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useSessionEnd(audience);
  const leave = useStable(() => {
    queryClient.clear();
    void navigate(loginFor(audience, { pathname, search }), { state: { hasSessionEnded: true } });
  });
  useEffect(
    () => onAccountChange(audience, (change) => (change === 'ended' ? leave() : openAfresh(startOf(audience)))),
    [audience, leave],
  );
}

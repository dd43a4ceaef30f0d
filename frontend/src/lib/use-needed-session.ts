import { useEffect } from 'react';
import { onAccountChange } from './account-change';
import { startOf } from './next-page';
import { openAfresh } from './open-afresh';
import { queryClient } from './query-client';
import type { Audience } from './session';
import { useLeaveForLogin } from './use-leave-for-login';
import { useSessionEnd } from './use-session-end';

/** For pages that need a session: leaves when it ends, here or in another tab, or is of somebody else from now on. */
export function useNeededSession(audience: Audience): void {
  const leave = useLeaveForLogin(audience);
  useSessionEnd(audience);
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

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginFor } from './next-page';
import { type Audience, onSessionEnded } from './session';

/**
 * Leaves a page that needs a session when the server has ended it. The login says why, and leads back to it.
 *
 * @param isNeeded false on pages that work without a session
 */
export function useSessionEnd(audience: Audience, isNeeded = true): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnded((ended) => {
        if (isNeeded && ended === audience)
          void navigate(loginFor(audience, { pathname, search }), { state: { hasSessionEnded: true } });
      }),
    [audience, pathname, search, isNeeded, navigate],
  );
}

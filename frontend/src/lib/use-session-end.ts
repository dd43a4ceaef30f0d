import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Audience, onSessionEnded } from './session';

/**
 * Leaves a page that needs a session when the server has ended it. The login says why.
 *
 * @param isNeeded false on pages that work without a session
 */
export function useSessionEnd(audience: Audience, path: string, isNeeded = true): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnded((ended) => {
        if (isNeeded && ended === audience) void navigate(path, { state: { hasSessionEnded: true } });
      }),
    [audience, path, isNeeded, navigate],
  );
}

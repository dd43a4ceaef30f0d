import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Audience, onSessionEnded } from './session';

/** Leaves a page that needs a session when the server has ended it. */
export function useSessionEnd(audience: Audience, path: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnded((ended) => {
        if (ended === audience) void navigate(path, { state: { hasSessionEnded: true } });
      }),
    [audience, path, navigate],
  );
}

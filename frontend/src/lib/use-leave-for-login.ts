import { useLocation, useNavigate } from 'react-router';
import { loginFor } from './next-page';
import type { Audience } from './session';
import { useStable } from './use-stable';

/** Leads to the login, which says that the session has ended, and leads back to this page. */
export function useLeaveForLogin(audience: Audience): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useStable(() => void navigate(loginFor(audience, { pathname, search }), { state: { hasSessionEnded: true } }));
}

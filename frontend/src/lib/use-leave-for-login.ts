import { useLocation, useNavigate } from 'react-router';
import { loginFor } from './next-page';
import type { Audience, WhyEnded } from './session';
import { useStable } from './use-stable';

/** Leads to the login, which says that the session has ended, and leads back to this page. */
export function useLeaveForLogin(audience: Audience): (why?: WhyEnded) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useStable((why?: WhyEnded) => {
    void navigate(loginFor(audience, { pathname, search }), { state: { hasSessionEnded: true, why } });
  });
}

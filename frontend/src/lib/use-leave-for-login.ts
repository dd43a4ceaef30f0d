import { useLocation, useNavigate } from 'react-router';
import { loginFor } from './next-page';
import type { Audience } from './session';
import { useStable } from './use-stable';

/**
 * Leads to the login, which says that the session has ended, and leads back to this page; or that the account is
 * closed, as whoever has lost the answer to the closing learns.
 */
export function useLeaveForLogin(audience: Audience): (isAccountClosed?: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useStable((isAccountClosed?: boolean) => {
    if (isAccountClosed) return void navigate('/login', { state: { isAccountClosed }, replace: true });
    void navigate(loginFor(audience, { pathname, search }), { state: { hasSessionEnded: true } });
  });
}

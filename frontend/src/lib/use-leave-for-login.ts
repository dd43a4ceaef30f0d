import { useLocation, useNavigate } from 'react-router';
import { loginFor } from './next-page';
import type { Audience } from './session';
import { useStable } from './use-stable';

/**
 * Leads to the login, which says that the session has ended, and leads back to this page; or that the account is
 * closed, when the answer to the closing was lost: then nothing of it stays in the browser.
 */
export function useLeaveForLogin(audience: Audience): (isAccountClosed?: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaveForGood = async () => {
    // Hardly anybody needs it.
    const { leaveClosedAccount } = await import('./log-out');
    await navigate(await leaveClosedAccount(), { state: { isAccountClosed: true }, replace: true });
  };
  return useStable((isAccountClosed?: boolean) => {
    if (isAccountClosed) return void leaveForGood();
    void navigate(loginFor(audience, { pathname, search }), { state: { hasSessionEnded: true } });
  });
}

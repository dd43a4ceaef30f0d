import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leaveClosedAccount } from './log-out';
import { type Audience, onSessionEnded, type WhyEnded } from './session';
import { useLeaveForLogin } from './use-leave-for-login';
import { useStable } from './use-stable';

/**
 * Leaves a page that needs a session when the server has ended it. Of a customer's account that is closed, here or
 * elsewhere, nothing stays in the browser.
 * @param leave instead of leading to the login, and back to this page, at once
 */
export function useSessionEnd(audience: Audience, leave?: (why?: WhyEnded) => void): void {
  const navigate = useNavigate();
  const leaveForLogin = useLeaveForLogin(audience);
  const end = useStable((ended: Audience, why?: WhyEnded) => {
    if (ended !== audience) return;
    if (why !== 'auth.account-closed' || audience === 'admin') return (leave ?? leaveForLogin)(why);
    void leaveClosedAccount().then((login) => navigate(login, { state: { isAccountClosed: true }, replace: true }));
  });
  useEffect(() => onSessionEnded(end), [end]);
}

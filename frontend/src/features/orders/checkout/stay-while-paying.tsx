import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving';

/**
 * While it is drawn, Back and links leave the person on this page, and the browser asks before it closes the tab: on
 * another page the provider's dialog would take money, and nothing would say what became of it.
 */
export function StayWhilePaying() {
  // A session that the server has ended leads to the login by itself; there is nothing to wait for.
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) => historyAction === 'POP' || nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useAskBeforeLeaving();
  return null;
}

import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving';
import { type Leaving, useLeaveHold } from '../../../lib/leave-hold';

// A session that the server has ended leads to the login by itself, as soon as the dialog is closed.
const keepsFrom = ({ historyAction, nextLocation }: Leaving) =>
  historyAction === 'POP' || nextLocation.pathname !== '/login';

/**
 * While it is drawn, Back and links leave the person on this page, and the browser asks before it closes the tab: on
 * another page the provider's dialog would take money, and nothing would say what became of it.
 */
export function StayWhilePaying() {
  useLeaveHold(true, keepsFrom);
  useAskBeforeLeaving();
  return null;
}

import { type Leaving, useLeaveHold } from '../lib/leave-hold';

const keepsFrom = ({ historyAction }: Leaving) => historyAction === 'POP';

/** On a phone Back closes what lies on top of a page. Without this it would leave the page, with what was typed. */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  useLeaveHold(opened, keepsFrom, ({ stay }) => {
    stay();
    close();
  });
}

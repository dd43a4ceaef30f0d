import { useEffect, useState } from 'react';
import { type LeaveChoice, type Leaving, useLeaveHold } from '../lib/leave-hold';
import { ConfirmDialog } from './confirm-dialog';

// A session that has ended leads to the login by itself: nothing arrives any more.
const keepsFrom = ({ nextLocation }: Leaving) => nextLocation.pathname !== '/admin/login';

/** While it is drawn, Back and links ask first: whoever leaves the page stops the file that is sent from it. */
export function StayWhileSending() {
  const [choice, setChoice] = useState<LeaveChoice>();
  useLeaveHold(true, keepsFrom, setChoice);
  // The file may arrive while the question stands.
  useEffect(() => () => choice?.stay(), [choice]);
  return (
    <ConfirmDialog
      opened={choice !== undefined}
      title="Stop sending the file?"
      confirmLabel="Leave and stop"
      cancelLabel="Stay"
      isDestructive
      onConfirm={() => choice?.leave()}
      onClose={() => setChoice(undefined)}
    >
      The file has not arrived yet. If you leave this page now, it is not sent.
    </ConfirmDialog>
  );
}

import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';
import { useInnerDialog } from './guarded-dialog';

/** While it is drawn, Back and links ask first: whoever leaves the page stops the file that is sent from it. */
export function StayWhileSending() {
  // A session that has ended leads to the login by itself: nothing arrives any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/admin/login',
  );
  const isAsking = blocker.state === 'blocked';
  useInnerDialog(isAsking);
  return (
    <ConfirmDialog
      opened={isAsking}
      title="Stop sending the file?"
      confirmLabel="Leave and stop"
      cancelLabel="Stay"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      The file has not arrived yet. If you leave this page now, it is not sent.
    </ConfirmDialog>
  );
}

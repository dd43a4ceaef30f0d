import type { AlertDialogProps } from './alert-content';
import { later } from './later';
import { OnceOpened } from './once-opened';

const AlertContent = later(async () => (await import('./alert-content')).AlertContent);

/** What the specification calls an alert: one message, one button; two where it can be tried again. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnceOpened opened={Boolean(props.message)} part={AlertContent}>
      <AlertContent {...props} />
    </OnceOpened>
  );
}

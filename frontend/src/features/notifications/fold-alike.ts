import type { NotificationAnswer } from '@udin/contracts';

/** So many of one kind stand open: an order a minute must not push the one dispute out of sight. */
const OPEN = 2;

export interface Folded {
  notification: NotificationAnswer;
  /** Older ones of its kind, behind the last one that stands open. */
  more: NotificationAnswer[];
}

/** Newest first, as they come; of what there is much of, the older ones stand behind the newest of their kind. */
export function foldAlike(notifications: readonly NotificationAnswer[]): Folded[] {
  return notifications.flatMap((notification) => {
    const alike = notifications.filter(({ event }) => event === notification.event);
    // A single one is no shorter behind a button than it is itself.
    const open = alike.length > OPEN + 1 ? OPEN : alike.length;
    const at = alike.indexOf(notification);
    return at < open ? [{ notification, more: at === open - 1 ? alike.slice(open) : [] }] : [];
  });
}

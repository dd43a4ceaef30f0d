import { foldAlike } from './fold-alike';
import { MoreAlike } from './more-alike';
import { NotificationBell } from './notification-bell';
import type { Arrange } from './notification-list';

const folded: Arrange = (notifications, item) =>
  foldAlike(notifications).flatMap(({ notification, more }) => [
    item(notification),
    more.length > 0 && (
      // By its kind: open or not, it stays so when another one comes.
      <MoreAlike
        key={notification.event}
        count={more.length}
        unread={more.filter(({ read }) => !read).length}
        title={more[0]!.title}
      >
        {more.map(item)}
      </MoreAlike>
    ),
  ]);

/** The bell of the team, which hears of every order: what is alike is folded. Customers do not load the script. */
export function AdminBell({ onPreferences }: { onPreferences: () => void }) {
  return <NotificationBell audience="admin" arrange={folded} onPreferences={onPreferences} />;
}

import type { NotificationAnswer } from '@udin/contracts';
import type { Notice } from './notice.entity';

export function toNotificationAnswer({ id, event, title, text, link, readAt, createdAt }: Notice): NotificationAnswer {
  return { _id: id, id, event, title, text, link, read: readAt !== null, createdAt: createdAt.toISOString() };
}

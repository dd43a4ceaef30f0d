import type { Language, NotificationAnswer } from '@udin/contracts';
import type { Notice } from './notice.entity';
import { wordsIn } from './written-notice';

export function toNotificationAnswer(notice: Notice, language: Language): NotificationAnswer {
  const { id, event, link, readAt, createdAt } = notice;
  const words = wordsIn(notice, language);
  return { _id: id, id, event, ...words, link, read: readAt !== null, createdAt: createdAt.toISOString() };
}

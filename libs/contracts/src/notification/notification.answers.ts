import { type Static, Type } from 'typebox';
import { Count, Id, Moment, named, PAGE_FIELDS } from '../answer-fields';
import { LANGUAGES } from '../languages';
import type { EventName } from '../events/catalogue';

export const NotificationAnswer = named('NotificationAnswer', {
  _id: Id,
  id: Id,
  event: Type.Unsafe<EventName>(Type.String({ description: 'Name of the event that it tells of.' })),
  title: Type.String(),
  text: Type.String(),
  link: Type.Union([Type.String(), Type.Null()], {
    description: 'Path inside the product the notification leads to.',
  }),
  read: Type.Boolean(),
  createdAt: Moment,
});
export type NotificationAnswer = Static<typeof NotificationAnswer>;

export const NotificationsAnswer = named('NotificationsAnswer', {
  notifications: Type.Array(NotificationAnswer),
  unread: Count,
  ...PAGE_FIELDS,
});
export type NotificationsAnswer = Static<typeof NotificationsAnswer>;

export const UnreadAnswer = named('UnreadAnswer', { unread: Count });
export type UnreadAnswer = Static<typeof UnreadAnswer>;

/** When one of the team hears of new work: after a minute, each full hour, each morning at nine (IST). */
export const DIGEST_CHOICES = ['at-once', 'hourly', 'daily', 'never'] as const;
export type DigestChoice = (typeof DIGEST_CHOICES)[number];

/**
 * Mails that can be declined, and the language of all. Receipts, refunds, signed documents and anything about the
 * account are always sent.
 */
export const MailPreferences = named('MailPreferences', {
  documentUpdates: Type.Boolean({ description: 'A document moved to another status.' }),
  notes: Type.Boolean({ description: "Somebody wrote a note on one's document." }),
  language: Type.Optional(Type.Enum(LANGUAGES, { description: 'In which mails are written; English when left out.' })),
  newWork: Type.Optional(Type.Enum(DIGEST_CHOICES, { description: 'Of the team: when mails tell of new work.' })),
});
export type MailPreferences = Static<typeof MailPreferences>;

/** For whoever of the team writes to a customer. */
export const CustomerLanguageAnswer = named('CustomerLanguageAnswer', {
  language: Type.Enum(LANGUAGES, { description: 'Of the emails and the pages.' }),
});

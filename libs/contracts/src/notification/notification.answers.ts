import type { EventName } from '../events/catalogue';

export interface NotificationAnswer {
  _id: string;
  id: string;
  event: EventName;
  title: string;
  text: string;
  /** Path inside the product the notification leads to. */
  link: string | null;
  read: boolean;
  createdAt: string;
}

export interface NotificationsAnswer {
  notifications: NotificationAnswer[];
  unread: number;
  page: number;
  pages: number;
  total: number;
}

export interface UnreadAnswer {
  unread: number;
}

/** Mails that can be declined. Receipts, refunds, signed documents and anything about the account are always sent. */
export interface MailPreferences {
  /** A document moved to another status. */
  documentUpdates: boolean;
  /** Somebody wrote a note on one's document. */
  notes: boolean;
}

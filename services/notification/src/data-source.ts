import { InboxReceipt, MessagingTables1700000000000, OutboxMessage } from '@udin/messaging';
import { EndedSession, EndedSessions1763700500000, type Schema } from '@udin/service-kit';
import { Mail } from './mails/mail.entity';
import { NotificationTables1763700300000 } from './migrations/1763700300000-notification-tables';
import { FindFailedMails1763700300001 } from './migrations/1763700300001-find-failed-mails';
import { RenameLetterToEmail1763700300002 } from './migrations/1763700300002-rename-letter-to-email';
import { Notice } from './notices/notice.entity';
import { Preferences } from './preferences/preferences.entity';

export const schema: Schema = {
  entities: [Mail, Notice, Preferences, EndedSession, OutboxMessage, InboxReceipt],
  migrations: [
    MessagingTables1700000000000,
    NotificationTables1763700300000,
    FindFailedMails1763700300001,
    RenameLetterToEmail1763700300002,
    EndedSessions1763700500000,
  ],
};

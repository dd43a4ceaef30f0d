import {
  InboxReceipt,
  MessagingTables1700000000000,
  OutboxMessage,
  WakeRelayInProcess1795600000000,
} from '@udin/messaging';
import {
  AdminAct,
  AdminActHead,
  AdminActs1763701300000,
  EndedSession,
  EndedSessions1763700500000,
  type Schema,
} from '@udin/service-kit';
import { Mail } from './mails/mail.entity';
import { NotificationTables1763700300000 } from './migrations/1763700300000-notification-tables';
import { FindFailedMails1763700300001 } from './migrations/1763700300001-find-failed-mails';
import { RenameLetterToEmail1763700300002 } from './migrations/1763700300002-rename-letter-to-email';
import { TeamMembers1763700700000 } from './migrations/1763700700000-team-members';
import { LanguageOfCustomers1763700800000 } from './migrations/1763700800000-language-of-customers';
import { TraceOfMails1763700990000 } from './migrations/1763700990000-trace-of-mails';
import { DigestsAndOrders1763701100000 } from './migrations/1763701100000-digests-and-orders';
import { KnownOrder } from './order-news/known-order.entity';
import { DigestEntry } from './digest/digest-entry.entity';
import { WorkState } from './digest/work-state.entity';
import { Notice } from './notices/notice.entity';
import { Preferences } from './preferences/preferences.entity';
import { TeamMember } from './team/team-member.entity';

export const schema: Schema = {
  entities: [
    Mail,
    Notice,
    Preferences,
    TeamMember,
    KnownOrder,
    DigestEntry,
    WorkState,
    AdminAct,
    AdminActHead,
    EndedSession,
    OutboxMessage,
    InboxReceipt,
  ],
  migrations: [
    MessagingTables1700000000000,
    NotificationTables1763700300000,
    FindFailedMails1763700300001,
    RenameLetterToEmail1763700300002,
    EndedSessions1763700500000,
    TeamMembers1763700700000,
    LanguageOfCustomers1763700800000,
    TraceOfMails1763700990000,
    DigestsAndOrders1763701100000,
    AdminActs1763701300000,
    WakeRelayInProcess1795600000000,
  ],
};

import {
  BannedMembers1795790000001,
  ClosedAccount,
  ClosedAccounts1795850000001,
  serviceSchema,
  TeamMember,
  TeamMembers1763700700000,
} from '@udin/messaging';
import { KnownAddress } from './addresses/known-address.entity';
import { ClosedLanguage } from './closing/closed-language.entity';
import { Mail } from './mails/mail.entity';
import { NotificationTables1763700300000 } from './migrations/1763700300000-notification-tables';
import { FindFailedMails1763700300001 } from './migrations/1763700300001-find-failed-mails';
import { RenameLetterToEmail1763700300002 } from './migrations/1763700300002-rename-letter-to-email';
import { LanguageOfCustomers1763700800000 } from './migrations/1763700800000-language-of-customers';
import { TraceOfMails1763700990000 } from './migrations/1763700990000-trace-of-mails';
import { DigestsAndOrders1763701100000 } from './migrations/1763701100000-digests-and-orders';
import { ClosedWork1795800000001 } from './migrations/1795800000001-closed-work';
import { PaidBackWork1795810000001 } from './migrations/1795810000001-paid-back-work';
import { WithdrawnNotes1795810000002 } from './migrations/1795810000002-withdrawn-notes';
import { CurrentMails1795810000003 } from './migrations/1795810000003-current-mails';
import { MailsOfColleagues1795820000001 } from './migrations/1795820000001-mails-of-colleagues';
import { PassingNews1795830000001 } from './migrations/1795830000001-passing-news';
import { MailsOfCustomers1795880000001 } from './migrations/1795880000001-mails-of-customers';
import { FindMailsOfCustomers1795880000002 } from './migrations/1795880000002-find-mails-of-customers';
import { AddressesOfClosed1797900000001 } from './migrations/1797900000001-addresses-of-closed';
import { NoticesInLanguages1798000000001 } from './migrations/1798000000001-notices-in-languages';
import { MailsBehindOthers1799740000401 } from './migrations/1799740000401-mails-behind-others';
import { FindMailsBeforeOthers1799740000402 } from './migrations/1799740000402-find-mails-before-others';
import { KnownAddresses1796920000001 } from './migrations/1796920000001-known-addresses';
import { NoteNews } from './note-news/note-news.entity';
import { KnownOrder } from './order-news/known-order.entity';
import { DigestEntry } from './digest/digest-entry.entity';
import { WorkState } from './digest/work-state.entity';
import { Notice } from './notices/notice.entity';
import { Preferences } from './preferences/preferences.entity';

export const schema = serviceSchema({
  entities: [
    ClosedAccount,
    ClosedLanguage,
    Mail,
    Notice,
    Preferences,
    TeamMember,
    KnownAddress,
    KnownOrder,
    DigestEntry,
    WorkState,
    NoteNews,
  ],
  migrations: [
    NotificationTables1763700300000,
    FindFailedMails1763700300001,
    RenameLetterToEmail1763700300002,
    TeamMembers1763700700000,
    LanguageOfCustomers1763700800000,
    TraceOfMails1763700990000,
    DigestsAndOrders1763701100000,
    BannedMembers1795790000001,
    ClosedWork1795800000001,
    PaidBackWork1795810000001,
    WithdrawnNotes1795810000002,
    CurrentMails1795810000003,
    MailsOfColleagues1795820000001,
    PassingNews1795830000001,
    ClosedAccounts1795850000001,
    MailsOfCustomers1795880000001,
    FindMailsOfCustomers1795880000002,
    KnownAddresses1796920000001,
    AddressesOfClosed1797900000001,
    NoticesInLanguages1798000000001,
    MailsBehindOthers1799740000401,
    FindMailsBeforeOthers1799740000402,
  ],
});

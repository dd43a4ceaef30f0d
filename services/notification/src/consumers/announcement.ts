import type { CustomerRef } from '@udin/contracts/events';
import type { Email } from '@udin/mail';
import type { NoticeText } from '../notices/notice-board.service';
import type { MailChoice } from '../preferences/mail-preference.service';

/** What an event makes known, and to whom. */
export interface Announcement {
  to: CustomerRef | 'admins';
  notice: NoticeText;
  /** A mail beside the notice. */
  email?: Email;
  /** The preference that can switch the mail off; without one it is always sent. */
  choice?: MailChoice;
}

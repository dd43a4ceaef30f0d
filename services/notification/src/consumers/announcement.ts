import type { CustomerRef } from '@udin/contracts/events';
import type { Email } from '@udin/mail';
import type { NoticeText } from '../notices/notice-board.service';
import type { MailChoice } from '../preferences/mail-preference.service';

/** What somebody is told because of an event: a notice, and perhaps an email. */
export interface Announcement {
  to: CustomerRef | 'admins';
  notice: NoticeText;
  /** An email beside the notice. */
  email?: Email;
  /** The preference that switches the email off; without one it is always sent. */
  choice?: MailChoice;
}

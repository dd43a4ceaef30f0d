import type { CustomerRef } from '@udin/contracts/events';
import type { Letter } from '../letters/letter';
import type { NoticeText } from '../notices/notice-board';
import type { MailChoice } from '../preferences/mail-choices';

/** What an event makes known, and to whom. */
export interface Announcement {
  to: CustomerRef | 'admins';
  notice: NoticeText;
  /** A mail beside the notice. */
  letter?: Letter;
  /** The preference that can switch the mail off; without one it is always sent. */
  choice?: MailChoice;
}

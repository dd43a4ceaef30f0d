import type { AdminRole, Language } from '@udin/contracts';
import type { CustomerRef, TaxDocumentContent } from '@udin/contracts/events';
import type { Email } from '@udin/mail';
import type { NoticeText } from '../notices/notice-board.service';
import type { MailChoice } from '../preferences/mail-preference.service';

/** People of the team, each told for himself: by id, and everybody with one of these roles. */
export interface Staff {
  people: readonly (string | undefined)[];
  roles?: readonly AdminRole[];
  /** Who has done it, and need not be told. */
  butNot?: string;
}

/** What somebody is told because of an event: a notice, and perhaps an email. */
export interface Announcement {
  to: CustomerRef | Staff;
  notice: NoticeText;
  /** An email beside the notice; for a customer in the customer's language. */
  email?: Email | ((language: Language) => Email);
  /** Goes with the email as a PDF. */
  invoice?: TaxDocumentContent;
  /** The preference that switches the email off; without one it is always sent. */
  choice?: MailChoice;
}

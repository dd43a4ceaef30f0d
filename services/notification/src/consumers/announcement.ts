import type { AdminRole, Language } from '@udin/contracts';
import type { CustomerRef, TaxDocumentContent } from '@udin/contracts/events';
import type { Email } from '@udin/mail';
import type { NoticeInLanguage, NoticeText } from '../notices/written-notice';
import type { PassingNews } from '../order-news/passing-news';
import type { MailChoice } from '../preferences/mail-preference.service';

/** People of the team, each told for himself: by id, and everybody with one of these roles. */
export interface Staff {
  people: readonly (string | undefined)[];
  roles?: readonly AdminRole[];
  /** Who has done it, and need not be told. */
  butNot?: string;
}

/** @param isClosed whether the reader's account is closed: nothing can be done there any more */
export type EmailToCustomer = (language: Language, isClosed: boolean) => Email;

/**
 * An email to a customer is in the customer's language, a notice in that of the page that shows it; staff read English.
 */
type Told =
  | { to: CustomerRef; notice: NoticeInLanguage; email?: EmailToCustomer }
  | { to: Staff; notice: NoticeText; email?: Email };

/** What somebody is told because of an event: a notice, and perhaps an email. */
export type Announcement = Told & {
  /** What the email tells, where it passes: it does not leave after that. */
  passing?: PassingNews;
  /** Goes with the email as a PDF. */
  taxDocument?: TaxDocumentContent;
  /** Of one to many: each of them is told it once, after all that waits for others. */
  circularId?: string;
  /** The preference that switches the email off; without one it is always sent. */
  choice?: MailChoice;
  /** Only what is collected has one; see OrderNews. */
  told?: undefined;
};

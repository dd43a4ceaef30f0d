import { EMAIL_UNDO_DAYS, type Language, OTP_TTL_SECONDS } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { User } from '../users/user.entity';
import { TEXTS } from './texts';

const MINUTES = OTP_TTL_SECONDS / 60;

/** To the address that is to be the email of an account. */
export function emailChangeCodeEmail(code: string, product: string, language: Language): Email {
  const { hello, notYou, emailChangeCode } = TEXTS[language];
  return {
    language,
    subject: emailChangeCode.subject(product),
    greeting: hello(),
    paragraphs: [emailChangeCode.text(product, MINUTES)],
    highlight: code,
    after: [notYou],
  };
}

/** To the new address, which has the account now. */
export function emailChangedEmail(
  { firstName, type }: Pick<User, 'firstName' | 'type'>,
  product: string,
  language: Language,
): Email {
  const { hello, logIn, emailChanged } = TEXTS[language];
  return {
    language,
    subject: emailChanged.subject(product),
    greeting: hello(firstName),
    paragraphs: [emailChanged.text],
    action: { label: logIn, path: type === 'admin' ? '/admin/login' : '/login' },
  };
}

interface LeftAddress {
  firstName: string;
  newEmail: string;
  /** Takes the account back; a path inside the product. */
  link: string;
}

/** To the address that an account had until now. */
export function emailLeftEmail({ firstName, newEmail, link }: LeftAddress, product: string, language: Language): Email {
  const { hello, emailLeft } = TEXTS[language];
  return {
    language,
    subject: emailLeft.subject(product),
    greeting: hello(firstName),
    paragraphs: [emailLeft.text(masked(newEmail)), emailLeft.notYou(EMAIL_UNDO_DAYS)],
    action: { label: emailLeft.action, path: link },
  };
}

/** To the old address, which has taken the account back. */
export function emailRestoredEmail(firstName: string, product: string, language: Language): Email {
  const { hello, logIn, emailRestored } = TEXTS[language];
  return {
    language,
    subject: emailRestored.subject(product),
    greeting: hello(firstName),
    paragraphs: [emailRestored.text, emailRestored.next],
    action: { label: logIn, path: '/login' },
  };
}

/** To the address that had the account in between: without a name, as it may be a stranger's. */
export function emailTakenBackEmail(product: string, language: Language): Email {
  const { hello, emailTakenBack } = TEXTS[language];
  return {
    language,
    subject: emailTakenBack.subject(product),
    greeting: hello(),
    paragraphs: [emailTakenBack.text, emailTakenBack.notYou],
  };
}

/** The old mailbox may be read by others: they need not learn the new address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

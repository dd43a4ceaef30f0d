import { DEFAULT_LANGUAGE, type Language, OTP_TTL_SECONDS, TEMP_PASSWORD_TTL_DAYS } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { TEXTS } from './texts';

const MINUTES = OTP_TTL_SECONDS / 60;

export function registrationCodeEmail(code: string, product: string, language: Language = DEFAULT_LANGUAGE): Email {
  const { hello, notYou, registrationCode } = TEXTS[language];
  return {
    language,
    subject: registrationCode.subject(product),
    greeting: hello(),
    paragraphs: [registrationCode.text(product, MINUTES)],
    highlight: code,
    after: [notYou],
  };
}

/** @param deviceLink makes the browser in which it is opened known, so that the requests of strangers do not count */
export function resetCodeEmail(
  code: string,
  product: string,
  deviceLink: string,
  language: Language = DEFAULT_LANGUAGE,
): Email {
  const { hello, notYou, resetCode } = TEXTS[language];
  return {
    language,
    subject: resetCode.subject(product),
    greeting: hello(),
    paragraphs: [resetCode.text(MINUTES)],
    highlight: code,
    after: [notYou, resetCode.otherAskers(deviceLink)],
  };
}

export function tempPasswordEmail(
  firstName: string,
  password: string,
  product: string,
  language: Language = DEFAULT_LANGUAGE,
): Email {
  const { hello, logIn, tempPassword } = TEXTS[language];
  return {
    language,
    subject: tempPassword.subject(product),
    greeting: hello(firstName),
    paragraphs: [tempPassword.text(product, TEMP_PASSWORD_TTL_DAYS)],
    highlight: password,
    action: { label: logIn, path: '/login' },
  };
}

export function passwordChangedEmail(firstName: string, product: string, language: Language = DEFAULT_LANGUAGE): Email {
  const { hello, toLogin, passwordChanged } = TEXTS[language];
  return {
    language,
    subject: passwordChanged.subject(product),
    greeting: hello(firstName),
    paragraphs: [passwordChanged.text, passwordChanged.notYou],
    action: { label: toLogin, path: '/login' },
  };
}

import { type Language, LOCALE_OF } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { User } from '../users/user.entity';
import { TEXTS } from './texts';

/** secondFactorRemoved, secondFactorEnded: by an owner; after the latter the next login asks to set it up anew. */
export type SecondFactorNews =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorRenewed'
  | 'secondFactorRemoved'
  | 'secondFactorEnded';
export type RequirementNews = 'secondFactorRequired' | 'secondFactorOptional';

export function secondFactorEmail(
  news: SecondFactorNews,
  firstName: string,
  product: string,
  language: Language,
): Email {
  const { hello, [news]: texts, passwordChanged } = TEXTS[language];
  return {
    language,
    subject: texts.subject(product),
    greeting: hello(firstName),
    paragraphs: [texts.text, passwordChanged.notYou],
  };
}

/** To the owners of the firm. `by` is whoever did it. */
export function requirementEmail(news: RequirementNews, owner: User, by: string, product: string): Email {
  const language = owner.languageOfMails(undefined);
  const { hello, [news]: texts, notAgreed } = TEXTS[language];
  return {
    language,
    subject: texts.subject(product),
    greeting: hello(owner.firstName),
    paragraphs: [texts.text(by), notAgreed],
  };
}

/** To the account whose password somebody knows. */
export function wrongCodesEmail(user: User, at: Date, product: string): Email {
  const language = user.languageOfMails(undefined);
  const { hello, toLogin, wrongCodes } = TEXTS[language];
  const written = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_OF[language], { ...style, timeZone: 'Asia/Kolkata' }).format(at);
  // Together Intl joins them with words that belong to a sentence: "को … बजे".
  const when = `${written({ dateStyle: 'long' })}, ${written({ timeStyle: 'short' }).toLowerCase()}`;
  return {
    language,
    subject: wrongCodes.subject(product),
    greeting: hello(user.firstName),
    paragraphs: [wrongCodes.text(when), wrongCodes.own, wrongCodes.notYou],
    action: { label: toLogin, path: '/login' },
  };
}

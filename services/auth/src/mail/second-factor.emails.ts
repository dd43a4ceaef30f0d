import type { Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { User } from '../users/user.entity';
import { TEXTS } from './texts';

/** secondFactorEnded: by an owner, where the next login asks to set it up anew. */
export type SecondFactorNews = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorRenewed' | 'secondFactorEnded';
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

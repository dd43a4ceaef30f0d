import type { DocumentStatus, Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { toMovedEmail } from './moved-email';
import type { NewsItems } from './order-news';
import { toSignedEmail } from './signed-email';

/** What happened to the documents of an order that are told of together. */
export type Told = { about: 'uploaded' } | MailedNews;

/** Of an upload there is no email. */
type MailedNews = { about: 'signed' } | { about: 'moved'; to: DocumentStatus };

export interface Addressee {
  firstName: string;
  transactionId: string;
  language: Language;
}

/** All that an email is written from beside its documents: it is written anew when it leaves. */
export type OrderEmail = MailedNews & Addressee;

export const topicOf = (told: Told): string => (told.about === 'moved' ? `moved ${told.to}` : told.about);

export function toEmail(news: OrderEmail, items: NewsItems): Email {
  const email = news.about === 'signed' ? toSignedEmail(items, news) : toMovedEmail(items, news.to, news);
  return { ...email, language: news.language };
}

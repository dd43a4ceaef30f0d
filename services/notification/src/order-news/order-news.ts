import { DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import type { CustomerRef, DocumentUploaded } from '@udin/contracts/events';
import type { Staff } from '../consumers/announcement';
import type { NoticeText } from '../notices/written-notice';
import type { MailChoice } from '../preferences/mail-preference.service';
import { customerTexts } from '../texts/customer-texts';
import type { Told } from './order-email';

/** What happened to one document of an order. It is kept until the others of the order had time to join it. */
export interface NewsItem {
  documentId: string;
  fileName: string;
  documentType: string;
  /** ISO time. The newest stands when one document is told of twice. */
  at: string;
  estimatedDelivery?: string;
  /** Why, in the words of the team. */
  reason?: string;
  /** Of what was rejected: no corrected file is waited for. */
  isPaidBack?: boolean;
  signedFileName?: string;
  udin?: string;
}

export type NewsItems = readonly [NewsItem, ...NewsItem[]];

/** What is told of all documents of an order to which the same happened within a short time. */
export interface OrderNews {
  to: CustomerRef | Staff;
  /** What happened: the same to documents of the same order is told once. */
  told: Told;
  transactionId: string;
  item: NewsItem;
  /** To staff in English. */
  notice: (items: NewsItems, language: Language) => NoticeText;
  /** Of the customer who is told by email, too. */
  firstName?: string;
  choice?: MailChoice;
}

/** What somebody of the team is told once of several documents, to which the same happened at once. */
export interface BatchNews {
  to: Staff;
  batch: string;
  item: NewsItem;
  write: (items: NewsItems) => NoticeText;
  choice?: undefined;
  told?: undefined;
}

type Named = Pick<DocumentUploaded, 'documentId' | 'fileName' | 'documentType'>;

export function toNewsItem({ documentId, fileName, documentType }: Named, at: string): NewsItem {
  return { documentId, fileName, documentType, at };
}

/** The items with one more, each document once, in the order of their names: whichever was heard of first. */
export function joinItems(items: readonly NewsItem[], item: NewsItem): NewsItems {
  const older = items.find(({ documentId }) => documentId === item.documentId);
  const newest = older && older.at > item.at ? older : item;
  const others = items.filter(({ documentId }) => documentId !== item.documentId);
  const all: [NewsItem, ...NewsItem[]] = [newest, ...others];
  return all.sort((a, b) => a.fileName.localeCompare(b.fileName, 'en') || a.documentId.localeCompare(b.documentId));
}

export function hasItems(items: readonly NewsItem[]): items is NewsItems {
  return items.length > 0;
}

const LISTED = 5;

/** "a.pdf" or "a.pdf and 2 more", for titles. */
export function titleOf([first, ...others]: NewsItems, language: Language): string {
  return others.length > 0 ? customerTexts(language).andMore(first.fileName, others.length) : first.fileName;
}

/** The first names, and how many more there are. */
export function listOf(items: NewsItems, language: Language = DEFAULT_LANGUAGE): string {
  const names = items
    .slice(0, LISTED)
    .map(({ fileName }) => fileName)
    .join(', ');
  const more = items.length - LISTED;
  return more > 0 ? customerTexts(language).andMore(names, more) : names;
}

import type { CircularRecipientsRequest, CircularWords } from '@udin/contracts';
import { CIRCULAR_LIST_MAX } from '@udin/contracts/limits';
import { trimmed } from '@udin/contracts/trimmed';

export type Audience = 'all' | 'orders' | 'emails';
type Words = CircularWords['en'];

export interface CircularDraft {
  en: Words;
  hi: Words;
  bn: Words;
  to: Audience;
  emails: string;
  from: string;
  until: string;
}

const NOTHING = { title: '', text: '' };
export const NO_CIRCULAR: CircularDraft = {
  ...{ en: NOTHING, hi: NOTHING, bn: NOTHING },
  ...{ to: 'all', emails: '', from: '', until: '' },
};

/** Beside English, which everybody reads who has no own text. */
export const TRANSLATIONS = ['hi', 'bn'] as const;

const tidy = ({ title, text }: Words): Words => ({ title: trimmed(title), text: trimmed(text) });
const isWhole = ({ title, text }: Words) => Boolean(title && text);
export const isBegun = (words: Words) => Boolean(trimmed(words.title) || trimmed(words.text));

export function wordsOf(draft: CircularDraft): CircularWords {
  const others = TRANSLATIONS.filter((language) => isBegun(draft[language]));
  return {
    en: tidy(draft.en),
    ...Object.fromEntries(others.map((language) => [language, tidy(draft[language])])),
  };
}

/** As people paste them: one a line, or parted by commas, semicolons or blanks. */
const emailsOf = ({ emails }: CircularDraft): string[] => emails.split(/[\s,;]+/).filter(Boolean);

/** What has to be done before it can be looked at. */
export function missingIn(draft: CircularDraft): string | undefined {
  const words = wordsOf(draft);
  if (!isWhole(words.en)) return 'Write a title and a text in English.';
  if (TRANSLATIONS.some((language) => words[language] && !isWhole(words[language])))
    return 'Each language needs a title and a text.';
  if (draft.to === 'orders' && !(draft.from && draft.until)) return 'Choose the days of the orders.';
  if (draft.to !== 'emails') return undefined;
  const { length } = emailsOf(draft);
  if (length === 0) return 'Give the emails.';
  const most = CIRCULAR_LIST_MAX.toLocaleString('en-IN');
  return length > CIRCULAR_LIST_MAX ? `At most ${most} emails: with more, write to all customers.` : undefined;
}

/** @param userIds who ordered in the days that were chosen */
export function recipientsIn(draft: CircularDraft, userIds: string[]): CircularRecipientsRequest {
  if (draft.to === 'all') return { audience: 'all' };
  return draft.to === 'emails' ? { audience: 'emails', emails: emailsOf(draft) } : { audience: 'customers', userIds };
}

export const customersInWords = (count: number): string =>
  `${count.toLocaleString('en-IN')} customer${count === 1 ? '' : 's'}`;

import type { SentenceValues } from '@udin/contracts';
import type { FieldSentence } from './problem';

/** Why a field is refused: in English, and as a sentence that every language has. */
export interface Reason {
  text: string;
  sentence: FieldSentence;
  values: SentenceValues;
}

interface Rule {
  /** What class-validator says of a value, behind the name of its field. */
  stock: RegExp;
  words: (found: string) => string;
  sentence?: FieldSentence;
  /** What the sentence calls that which was found. */
  names?: 'most' | 'least' | 'these';
}

const grouped = (digits: string) => Number(digits).toLocaleString('en-IN');
const counted = (count: string, one: string, more: string) => (count === '1' ? one : `${grouped(count)} ${more}`);
const characters = (count: string) => counted(count, 'one character', 'characters');
const entries = (count: string) => counted(count, 'one entry', 'entries');

/** What is said to people instead. */
const RULES: Rule[] = [
  {
    stock: /^must be shorter than or equal to (\d+) characters$/,
    words: (most) => `may have at most ${characters(most)}`,
    sentence: 'request.invalid/long-text',
    names: 'most',
  },
  {
    stock: /^must be longer than or equal to (\d+) characters$/,
    words: (least) => `needs at least ${characters(least)}`,
    sentence: 'request.invalid/short-text',
    names: 'least',
  },
  {
    stock: /^must not be less than (-?\d+)$/,
    words: (least) => `must be at least ${grouped(least)}`,
    sentence: 'request.invalid/small-number',
    names: 'least',
  },
  {
    stock: /^must not be greater than (-?\d+)$/,
    words: (most) => `must be at most ${grouped(most)}`,
    sentence: 'request.invalid/large-number',
    names: 'most',
  },
  {
    stock: /^must be one of the following values: (.+)$/s,
    words: (these) => `must be one of these: ${these}`,
    sentence: 'request.invalid/not-among',
    names: 'these',
  },
  {
    stock: /^must contain no more than (\d+) elements$/,
    words: (most) => `may have at most ${entries(most)}`,
    sentence: 'request.invalid/long-list',
    names: 'most',
  },
  {
    stock: /^must contain at least (\d+) elements$/,
    words: (least) => `needs at least ${entries(least)}`,
    sentence: 'request.invalid/short-list',
    names: 'least',
  },
  { stock: /^should not be empty$/, words: () => 'must not be empty', sentence: 'request.invalid/missing' },
  { stock: /^must be a UUID$/, words: () => 'is not an id that we have given' },
  { stock: /^must be a string$/, words: () => 'must be text' },
  {
    stock: /^must be a valid ISO 8601 date string$/,
    words: () => 'must be a day such as 2026-11-21, or a moment with its time zone',
    sentence: 'request.invalid/no-day',
  },
  { stock: /^must be an email$/, words: () => 'must be an email address', sentence: 'request.invalid/no-email' },
  { stock: /^must match .+ regular expression$/s, words: () => 'is not written as it has to be' },
  {
    stock: /^(must be a day such as 2026.+)$/,
    words: (same) => same,
    sentence: 'request.invalid/no-day',
  },
  {
    stock: /^(needs two letters or digits)$/,
    words: (same) => same,
    sentence: 'request.invalid/short-search',
  },
];
const PERIOD = /^The period ends before it begins: \S+ is earlier than (\S+)$/;

/** In a sentence these names are no nouns. */
const CALLED: Record<string, string> = { from: 'first day (from)', to: 'last day (to)' };

/** The name of a field as it was sent, so that whoever sent it finds it. */
const called = (property: string): string => CALLED[property] ?? property;

/** "The description is missing." */
export function sentenceAbout(
  property: string,
  predicate: string,
  sentence: FieldSentence = 'request.invalid/field',
  more: SentenceValues = {},
): Reason {
  return { text: `The ${called(property)} ${predicate}.`, sentence, values: { field: property, ...more } };
}

/**
 * A reason of class-validator's in people's words: "The description may have at most 1,000 characters." What a request
 * class says itself, and a stock text that has no words here, is answered as it is.
 */
export function inPeoplesWords(property: string, text: string): Reason {
  const own: Reason = { text, sentence: 'request.invalid/field', values: { field: property } };
  const [, start] = PERIOD.exec(text) ?? [];
  if (start) return { ...own, sentence: 'request.invalid/period', values: { field: property, start } };
  const each = `each value in ${property} `;
  const isEach = text.startsWith(each);
  if (!isEach && !text.startsWith(`${property} `)) return own;
  const said = text.slice((isEach ? each : `${property} `).length);
  for (const { stock, words, sentence, names } of RULES) {
    const [whole, found = ''] = stock.exec(said) ?? [];
    if (whole === undefined) continue;
    if (isEach) return { ...own, text: `Each entry of the ${called(property)} ${words(found)}.` };
    const shown = names === 'these' ? found : grouped(found);
    return sentenceAbout(property, words(found), sentence, names && { [names]: shown });
  }
  return own;
}

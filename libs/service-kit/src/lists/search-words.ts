import { indianPhoneIn, mailboxOf, tidyNumber } from '@udin/contracts';
import { containing, toSearchable } from './searchable';

const MOST_WORDS = 8;
/** The index knows groups of three characters: a word of one or two is looked for where words begin. */
const SHORT = /^[\p{L}\p{M}\p{N}]{1,2}$/u;
/** Between words. Written out, because PostgreSQL makes nothing of a class of thousands of characters in an index. */
const WORD_BEGINS = String.raw`(^|[][ \n\t_.,:;!?/\\|'"(){}<>@#&%+*=~-])`;
const HAS_LETTERS = /[\p{L}\p{N}]/u;
/** Before the end of an id, as people write and cut it: "#e20f181c", "…e20f181c". */
const MARK_BEFORE = /^[#…]+(?=[\p{L}\p{N}])/u;
/** Of an invoice's number, a UDIN, a GSTIN, or an id. */
const SHORTEST_NUMBER = 6;

/** Hands over a value, and says how the statement names it. */
export type Value = (one: unknown) => string;

/**
 * All words, in any order, each in any of the columns (SQL); or, in the first column, all of it without blanks and
 * dashes, as people copy a UDIN, a GSTIN or an invoice number, and a phone number as it is kept. A word without a
 * letter or a digit ("&") says nothing.
 */
export function searchOf(search: string, columns: readonly string[], value: Value): string {
  const has = (column: string, word: string) =>
    SHORT.test(word) ? `${column} ~ ${value(WORD_BEGINS + word)}` : `${column} LIKE ${value(containing(word))}`;
  const anywhere = (word: string) =>
    `(${columns.flatMap((column) => spellingsOf(word).map((each) => has(column, each))).join(' OR ')})`;
  const text = toSearchable(search);
  const words = text.split(/\s+/).flatMap((word) => (HAS_LETTERS.test(word) ? word.replace(MARK_BEFORE, '') : []));
  if (words.length === 0) return 'false';
  const all = words.slice(0, MOST_WORDS).map(anywhere).join(' AND ');
  const numbers = numbersIn(search).filter((number) => number !== text);
  if (numbers.length === 0) return all;
  return `((${all}) OR ${numbers.map((number) => has(columns[0]!, number)).join(' OR ')})`;
}

/** All that was typed, as one number: without what stands between its parts, or a phone number's ten digits. */
function numbersIn(search: string): string[] {
  const squeezed = toSearchable(tidyNumber(search));
  const phone = indianPhoneIn(search);
  const numbers = [...(squeezed.length < SHORTEST_NUMBER ? [] : [squeezed]), ...(phone ? [phone] : [])];
  return [...new Set(numbers)];
}

/** Domains of addresses are kept in ASCII (xn--…), and shown by their letters. */
function spellingsOf(word: string): string[] {
  const isOfAddress = /[.@]/.test(word);
  return isOfAddress ? [...new Set([word, mailboxOf(word)])] : [word];
}

/** Values for the query builder, which knows them by name. */
export function namedValues(): { value: Value; values: Record<string, unknown> } {
  const values: Record<string, unknown> = {};
  const value: Value = (one) => {
    const name = `searched${Object.keys(values).length}`;
    values[name] = one;
    return `:${name}`;
  };
  return { value, values };
}

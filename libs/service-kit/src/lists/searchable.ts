/**
 * A text as it is kept to be searched, and as it is searched for. Capitals make no difference, nor the ways in which
 * one letter can be written: NFC takes some apart that keyboards for Bengali and Hindi write as one (U+09DF, U+095C).
 */
export const toSearchable = (text: string): string => text.toLowerCase().normalize('NFC');

/**
 * Phones write D’Souza and 2025–26 by themselves where keyboards have D'Souza and 2025-26. Only inside a word: at its
 * end or alone, such a mark would stand for everything.
 */
const WRITTEN_IN_TWO_WAYS = /(?<=[\p{L}\p{M}\p{N}])['’‘ʼ\u2010-\u2014-](?=[\p{L}\p{M}\p{N}])/gu;

/**
 * The pattern for LIKE of what contains it, with whatever else; % and _ are themselves. An apostrophe and a dash in a
 * word stand for any one character: what is kept, and what is typed, may have either form.
 */
export const containing = (text: string): string =>
  `%${text.replace(/[\\%_]/g, String.raw`\$&`).replace(WRITTEN_IN_TWO_WAYS, '_')}%`;

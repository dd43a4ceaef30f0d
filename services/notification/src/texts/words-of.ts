import type { Language } from '@udin/contracts';

/** Of codes, in languages other than English. */
type WordsOfCodes = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** Undefined in English, and for a code without words: a newer version of the service that sends it may know others. */
export function wordsOf(code: string | undefined, words: WordsOfCodes, language: Language): string | undefined {
  const known = words[language];
  return known && code !== undefined && Object.hasOwn(known, code) ? known[code] : undefined;
}

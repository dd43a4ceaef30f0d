/** The languages of the pages and the emails. English is complete; the others cover the way of an order. */
export const LANGUAGES = ['en', 'hi', 'bn'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Where nobody has chosen. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** As the readers of a language write it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', bn: 'বাংলা' };

/**
 * For the platform's Intl. Digits are Latin in every language: amounts, codes and numbers are compared with bank
 * messages, invoices and keyboards, which show no others (docs/adr/languages.md).
 */
export const LOCALE_OF: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  hi: 'hi-IN-u-nu-latn',
  bn: 'bn-IN-u-nu-latn',
};

/**
 * How Intl writes a month. Shortened ones read like misprints in Hindi and Bengali (दिस॰, আগ); whole ones must be
 * joined with a time by a comma, because Intl joins them with a word that belongs to a sentence.
 */
export const MONTH_OF: Readonly<Record<Language, 'short' | 'long'>> = { en: 'short', hi: 'long', bn: 'long' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The address of one of our pages, which goes on in this language where nobody has chosen one in the browser. */
export function addressIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path.replace(/(?=#|$)/, `${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/** Of the weights that an Accept-Language header gives, as RFC 9110 writes them. */
const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:;q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?))?$/i;
/** More is no header of a browser. */
const LONGEST_HEADER = 200;

/** The first of our languages that an Accept-Language header wants; undefined when it wants none of them. */
export function languageOf(header: string | undefined): Language | undefined {
  if (!header || header.length > LONGEST_HEADER) return undefined;
  const wanted = header.split(',').flatMap((part) => {
    const [, tag, weight = '1'] = RANGE.exec(part.replace(/\s/g, '')) ?? [];
    const language = tag?.split('-')[0]?.toLowerCase();
    return isLanguage(language) && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.language;
}

import { DEFAULT_LANGUAGE, type Language, LOCALE_OF } from '@udin/contracts/languages';
import { useSyncExternalStore } from 'react';
import { first } from '../../languages/en/first';
import { product } from '../product';
import { findText, type Texts, type Values } from './find-text';
import type { TextKey } from './text-key';

export type { TextKey };
export type Translate = (key: TextKey, values?: Values) => string;

/** Any text may name the operator. */
const OPERATOR = { product: product.productName, company: product.companyName, email: product.contactEmail };

/** English is always here; the others are added when somebody chooses them. */
const catalogues = new Map<Language, Texts>([[DEFAULT_LANGUAGE, first]]);
const translators = new Map<Language, Translate>();
const listeners = new Set<() => void>();
let shown: Language = DEFAULT_LANGUAGE;

/** The language of the page at this moment. */
export const currentLanguage = (): Language => shown;

/** A text at this moment: for what is said once, such as an error. Components use `useTexts`, which follows changes. */
export const t: Translate = (key, values) => translatorOf(shown)(key, values);

/** A text that not every language has, such as a sentence of the server; undefined where this one has none. */
export function textIfAny(key: string, values: Values = {}): string | undefined {
  return findText(catalogues.get(shown) ?? {}, key, { ...OPERATOR, ...values }, LOCALE_OF[shown]);
}

/** Texts for a component, drawn again when the language changes. */
export function useTexts(): Translate {
  return useSyncExternalStore(listen, currentTranslator);
}

export function addTexts(language: Language, texts: Texts): void {
  catalogues.set(language, { ...catalogues.get(language), ...texts });
  // English comes before the components that say it.
  if (language === DEFAULT_LANGUAGE) return;
  translators.delete(language);
  if (language === shown) tellComponents();
}

/** English texts of a page that is loaded later, added when it is. */
export function addEnglish(texts: Texts): void {
  addTexts(DEFAULT_LANGUAGE, texts);
}

/** Its texts have been added before. */
export function changeLanguage(language: Language): void {
  shown = language;
  tellComponents();
}

function tellComponents(): void {
  for (const listener of listeners) listener();
}

const currentTranslator = (): Translate => translatorOf(shown);

/** One function for each language and its texts: components see by it that they have changed. */
function translatorOf(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const fresh: Translate = (key, given) => {
    const values = { ...OPERATOR, ...given };
    const own = findText(catalogues.get(language) ?? {}, key, values, LOCALE_OF[language]);
    return own ?? findText(catalogues.get(DEFAULT_LANGUAGE) ?? {}, key, values, LOCALE_OF[DEFAULT_LANGUAGE]) ?? key;
  };
  translators.set(language, fresh);
  return fresh;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

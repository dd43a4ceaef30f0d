import type { Language } from '@udin/contracts';

/**
 * Texts of emails, in every language: plain objects and functions of one type, so that the compiler finds a text that
 * a language lacks. A service keeps its own beside its emails, one file per language.
 */
export type InEachLanguage<Texts> = Readonly<Record<Language, Texts>>;

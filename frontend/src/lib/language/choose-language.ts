import { DEFAULT_LANGUAGE, type Language, LOCALE_OF } from '@udin/contracts/languages';
import { chosenLanguage, rememberLanguage } from './chosen-language';
import type { Texts } from './find-text';
import { addTexts, changeLanguage, currentLanguage, hasTexts } from './texts';

/** Loaded only when chosen: English readers do not pay for them. */
const CATALOGUES: Partial<Record<Language, () => Promise<Texts>>> = {
  hi: async () => (await import('../../languages/hi')).hi,
  bn: async () => (await import('../../languages/bn')).bn,
};

/** Shows the pages in this language, now and in this browser from now on. Throws when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  // First: what the change draws anew asks whether somebody has chosen.
  rememberLanguage(language);
  showLoaded(language);
}

/**
 * Shows the chosen language where a page is translated, and English where it is not: a page is in one language.
 * So it is in English when the texts cannot be loaded.
 */
export async function showChosenLanguage(isTranslated = true): Promise<void> {
  const language = isTranslated ? chosenLanguage() : DEFAULT_LANGUAGE;
  const shown = await loadTexts(language).then(
    () => language,
    () => DEFAULT_LANGUAGE,
  );
  showLoaded(shown);
}

async function loadTexts(language: Language): Promise<void> {
  const load = CATALOGUES[language];
  if (load && !hasTexts(language)) addTexts(language, await load());
}

function showLoaded(language: Language): void {
  if (currentLanguage() !== language) changeLanguage(language);
  document.documentElement.lang = LOCALE_OF[language].slice(0, 'en-IN'.length);
}

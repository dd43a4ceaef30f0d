import { DEFAULT_LANGUAGE, type Language, LOCALE_OF } from '@udin/contracts/languages';
import { chosenLanguage, rememberLanguage } from './chosen-language';
import type { Texts } from './find-text';
import { addTexts, changeLanguage, currentLanguage } from './texts';

/** Texts of the dashboard and of the policies come with them: whoever orders and pays does not wait for them. */
export type PartOfTexts = 'public' | 'dashboard' | 'policies';

/** Loaded only when chosen: English readers do not pay for them. */
const CATALOGUES: Partial<Record<Language, Record<PartOfTexts, () => Promise<Texts>>>> = {
  hi: {
    public: async () => (await import('../../languages/hi')).hi,
    dashboard: async () => (await import('../../languages/hi/dashboard')).hiDashboard,
    policies: async () => (await import('../../languages/hi/policies.json')).default,
  },
  bn: {
    public: async () => (await import('../../languages/bn')).bn,
    dashboard: async () => (await import('../../languages/bn/dashboard')).bnDashboard,
    policies: async () => (await import('../../languages/bn/policies.json')).default,
  },
};

const loading = new Map<() => Promise<Texts>, Promise<void>>();
/** Whose texts the page needs; null where it has them in English only. */
let shownPart: PartOfTexts | null = 'public';

/** So that it can be shown without waiting. Throws when its texts cannot be loaded. */
export const loadLanguage = (language: Language): Promise<void> => loadTexts(language, shownPart ?? 'public');

/** Shows the pages in this language, now and in this browser from now on. Throws when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  // First: what the change draws anew asks whether somebody has chosen.
  rememberLanguage(language);
  showLoaded(language);
}

/**
 * Shows the chosen language where a page is translated, and English where it is not: a page is in one language.
 * So it is in English when the texts cannot be loaded.
 *
 * @param part whose texts the page needs; null where it has them in English only
 */
export async function showChosenLanguage(part: PartOfTexts | null = 'public'): Promise<void> {
  shownPart = part;
  const language = part ? chosenLanguage() : DEFAULT_LANGUAGE;
  const shown = await loadTexts(language, part ?? 'public').then(
    () => language,
    () => DEFAULT_LANGUAGE,
  );
  // Another page may have come meanwhile, or another choice.
  if (shownPart === part && (!part || language === chosenLanguage())) showLoaded(shown);
}

/** After a choice that was not made on this page, such as that of the account. */
export const showChoice = (): Promise<void> => showChosenLanguage(shownPart);

/** Loads what a page needs beside its script. Never fails: the page is in English then. */
export async function prepareTexts(part: PartOfTexts): Promise<void> {
  await loadTexts(chosenLanguage(), part).catch(() => undefined);
}

async function loadTexts(language: Language, part: PartOfTexts): Promise<void> {
  const loaders = CATALOGUES[language];
  if (!loaders) return;
  await Promise.all([once(language, loaders.public), part !== 'public' && once(language, loaders[part])]);
}

function once(language: Language, load: () => Promise<Texts>): Promise<void> {
  const begun = loading.get(load);
  if (begun) return begun;
  const fresh = load().then((texts) => addTexts(language, texts));
  loading.set(load, fresh);
  fresh.catch(() => loading.delete(load));
  return fresh;
}

function showLoaded(language: Language): void {
  if (currentLanguage() !== language) changeLanguage(language);
  document.documentElement.lang = LOCALE_OF[language].slice(0, 'en-IN'.length);
}

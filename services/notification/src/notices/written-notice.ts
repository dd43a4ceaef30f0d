import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@udin/contracts';
import type { InEachLanguage } from '@udin/mail';

export interface NoticeText {
  title: string;
  text: string;
  /** Path inside the product. */
  link: string | null;
}

/** To customers, in the language of the page on which they read it. */
export type NoticeInLanguage = (language: Language) => NoticeText;

type Words = Pick<NoticeText, 'title' | 'text'>;
export type Translations = InEachLanguage<Words>;

/** In English, and all languages beside it, if it has them. */
export type WrittenNotice = NoticeText & { translations: Translations | null };

/** All at once: what it is written from is not kept, and its reader may choose another language later. */
export function writeNotice(notice: NoticeText | NoticeInLanguage): WrittenNotice {
  if (typeof notice !== 'function') return { ...notice, translations: null };
  const written = LANGUAGES.map((language) => {
    const { title, text } = notice(language);
    return [language, { title, text }] as const;
  });
  return { ...notice(DEFAULT_LANGUAGE), translations: Object.fromEntries(written) as unknown as Translations };
}

/** As somebody reads it who reads this language. */
export function wordsIn({ title, text, translations }: Omit<WrittenNotice, 'link'>, language: Language): Words {
  const { [DEFAULT_LANGUAGE]: english, [language]: words } = translations ?? {};
  // A version that knows no translations, and runs beside this one, has written it anew in English alone.
  const areOfIt = english?.title === title && english.text === text;
  return areOfIt && words ? words : { title, text };
}

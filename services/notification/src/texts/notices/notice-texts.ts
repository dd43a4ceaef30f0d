import type { Language } from '@udin/contracts';
import type { InEachLanguage } from '@udin/mail';
import { bn } from './bn';
import { en, type NoticeTexts } from './en';
import { hi } from './hi';

const TEXTS: InEachLanguage<NoticeTexts> = { en, hi, bn };

/** The words in the bell of a customer who reads this language. */
export const noticeTexts = (language: Language): NoticeTexts => TEXTS[language];

import type { Language } from '@udin/contracts';
import type { InEachLanguage } from '@udin/mail';
import { bn } from './bn';
import { type CustomerTexts, en } from './en';
import { hi } from './hi';

const TEXTS: InEachLanguage<CustomerTexts> = { en, hi, bn };

/** The words of the emails to a customer who reads this language. */
export const customerTexts = (language: Language): CustomerTexts => TEXTS[language];
